import { cardOrder, type Order, ShopApi } from '../../scripts/shop-api.ts';
import { payThroughApi } from '../journeys/card.ts';
import { findProduct } from '../journeys/products.ts';
import { answering, type Scene, type Screen } from './screen.ts';

/** One that is paid, partly given back, shipped and noted, so that there is something to see. */
async function openOrder({ page, api }: Scene, paper: string): Promise<void> {
  const shopper = await new ShopApi(api.url).signUp();
  const product = await findProduct(api, /jumper/i);
  const order = await shopper.send<Order>('POST', '/orders', cardOrder([{ product, quantity: 2 }]));
  await payThroughApi(shopper, order);
  const path = `/orders/${order.id}`;
  await api.send('POST', `/admin${path}/refunds`, { amount: 5 }, { 'Idempotency-Key': 'screen' });
  await api.send('PATCH', path, { status: 'shipped' });
  await api.send('POST', `/admin${path}/notes`, { text: 'Ring twice.' }, { 'Idempotency-Key': 'screen' });
  await page.goto(`/admin-orders/${order.id}${paper}`);
}

export const managedOrderScreens: Screen[] = [
  {
    name: 'Manage Orders',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-orders');
      await page.getByRole('combobox').or(page.getByText('No Orders Found')).first().waitFor();
    },
  },
  {
    name: 'Manage Orders, as a table',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-orders?view=table');
      await page.getByRole('table').or(page.getByText('No Orders Found')).first().waitFor();
    },
  },
  {
    name: 'Manage Orders, a refund',
    as: 'admin',
    open: async ({ page, api }) => {
      const shopper = await new ShopApi(api.url).signUp();
      const product = await findProduct(api, /jumper/i);
      const order = await shopper.send<Order>('POST', '/orders', cardOrder([{ product, quantity: 2 }]));
      await payThroughApi(shopper, order);
      await page.goto('/admin-orders');
      await page.getByRole('button', { name: `Refund order #${order.id}` }).click();
      await page.getByRole('dialog', { name: 'Refund' }).getByLabel('Amount in dollars').waitFor();
    },
  },
  {
    name: 'Manage Orders, nothing found',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-orders?q=nobody&status=shipped');
      await page.getByRole('heading', { name: 'No order matches' }).waitFor();
    },
  },
  {
    name: 'An order',
    as: 'admin',
    open: async (scene) => {
      await openOrder(scene, '');
      await scene.page.getByRole('heading', { name: 'Timeline' }).waitFor();
    },
  },
  {
    name: 'An order, its packing slip',
    as: 'admin',
    open: async (scene) => {
      await openOrder(scene, '/packing-slip');
      await scene.page.getByRole('table').waitFor();
    },
  },
  {
    name: 'An order, the draft of its invoice',
    as: 'admin',
    open: async (scene) => {
      await openOrder(scene, '/invoice');
      await scene.page.getByRole('table').waitFor();
    },
  },
  {
    name: 'An order, its invoice',
    as: 'admin',
    open: async (scene) => {
      await openOrder(scene, '/invoice');
      await scene.page.getByRole('button', { name: 'Issue invoice' }).click();
      await scene.page.getByRole('heading', { name: 'Invoice', level: 1 }).waitFor();
    },
  },
  {
    name: 'An order, a credit note for its invoice',
    as: 'admin',
    open: async (scene) => {
      await openOrder(scene, '/invoice');
      await scene.page.getByRole('button', { name: 'Issue invoice' }).click();
      await scene.page.getByRole('button', { name: 'Issue credit note' }).click();
      await scene.page.getByRole('heading', { name: 'Credit note', level: 1 }).waitFor();
    },
  },
  {
    name: 'An order that there is not',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto(`/admin-orders/${'f'.repeat(24)}`);
      await page.getByRole('heading', { name: 'Order not found' }).waitFor();
    },
  },
  {
    name: 'Manage Orders, none',
    as: 'admin',
    open: async ({ page }) => {
      await answering(page, /\/orders$/, 200, '[]', {
        'content-type': 'application/json',
        'x-total-count': '0',
      });
      await page.goto('/admin-orders');
      await page.getByText('No Orders Found').waitFor();
    },
  },
];
