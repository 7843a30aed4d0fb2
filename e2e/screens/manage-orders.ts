import { cardOrder, type Order, ShopApi } from '../../scripts/shop-api.ts';
import { payThroughApi } from '../journeys/card.ts';
import { followed } from '../journeys/followed.ts';
import { findProduct } from '../journeys/products.ts';
import { answering, type Scene, type Screen } from './screen.ts';

/** A new order that is paid. */
async function placePaidOrder(api: ShopApi): Promise<Order> {
  const shopper = await new ShopApi(api.url).signUp();
  const product = await findProduct(api, /jumper/i);
  const order = await shopper.send<Order>('POST', '/orders', cardOrder([{ product, quantity: 2 }]));
  await payThroughApi(shopper, order);
  return order;
}

const saveView = (api: ShopApi) =>
  api.send('POST', '/admin/saved-views', {
    ...{ list: 'orders', name: `To pack ${Date.now()}`, query: 'status=pending&view=table' },
  });

async function openOrders({ page, api }: Scene): Promise<void> {
  await placePaidOrder(api);
  await saveView(api);
  await page.goto('/admin-orders');
  await page.getByRole('combobox').first().waitFor();
}

/** Partly given back, shipped and noted, so that there is something to see. */
async function openOrder({ page, api }: Scene): Promise<void> {
  const path = `/orders/${(await placePaidOrder(api)).id}`;
  await api.send('POST', `/admin${path}/refunds`, { amount: 5 }, { 'Idempotency-Key': 'screen' });
  await api.send('PATCH', path, { status: 'shipped' });
  await api.send('POST', `/admin${path}/notes`, { text: 'Ring twice.' }, { 'Idempotency-Key': 'screen' });
  await followed(page, `/admin-${path.slice(1)}`);
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
}

export const managedOrderScreens: Screen[] = [
  { name: 'Manage Orders', onlyPictured: true, as: 'admin', open: openOrders },
  {
    name: 'Manage Orders, as a table',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/admin-orders?view=table');
      await page.getByRole('table').first().waitFor();
    },
  },
  {
    name: 'Manage Orders, nothing found',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/admin-orders?q=nobody&status=shipped');
      await page.getByRole('heading', { name: 'No order matches' }).waitFor();
    },
  },
  {
    name: 'An order that there is not',
    continues: true,
    open: async ({ page }) => {
      await followed(page, `/admin-orders/${'f'.repeat(24)}`);
      await page.getByRole('heading', { name: 'Order not found' }).waitFor();
    },
  },
  {
    name: 'Manage Orders, none',
    continues: true,
    open: async ({ page }) => {
      await answering(page, /\/orders$/, 200, '[]', {
        'content-type': 'application/json',
        'x-total-count': '0',
      });
      await followed(page, '/admin-orders');
      await page.getByText('No Orders Found').waitFor();
    },
  },
  { name: 'An order', continues: true, open: openOrder },
  {
    name: 'An order, its packing slip',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Packing slip' }).click();
      await page.getByRole('heading', { name: 'Packing slip', level: 1 }).waitFor();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'An order, the draft of its invoice',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('link', { name: '← Back to the order' }).click();
      await page.getByRole('link', { name: 'Invoice' }).click();
      await page.getByRole('button', { name: 'Issue invoice' }).waitFor();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'An order, its invoice',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Issue invoice' }).click();
      await page.getByRole('heading', { name: 'Invoice', level: 1 }).waitFor();
    },
  },
  {
    name: 'An order, a credit note for its invoice',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Issue credit note' }).click();
      await page.getByRole('heading', { name: 'Credit note', level: 1 }).waitFor();
    },
  },
  {
    name: 'Manage Orders, a refund',
    onlyPictured: true,
    as: 'admin',
    open: async (scene) => {
      const { page } = scene;
      await openOrders(scene);
      await page
        .getByRole('button', { name: /^Refund order #/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Refund' }).getByLabel('Amount in USD').waitFor();
    },
  },
  {
    name: 'Manage Orders, the saved views',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
      await followed(page, '/admin-orders?view=table&status=shipped');
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByRole('button', { name: 'Change To pack' }).first().click();
      await page.getByLabel('Name of the view').waitFor();
    },
  },
  {
    name: 'An order, recording a return',
    continues: true,
    open: async (scene) => {
      const { page } = scene;
      await page.keyboard.press('Escape');
      await openOrder(scene);
      await page.getByRole('button', { name: 'Record a return' }).click();
      const dialog = page.getByRole('dialog', { name: 'Record a return' });
      await dialog.getByRole('button', { name: 'Record return' }).click();
      await dialog.getByText('Please say what came back.').waitFor();
      await dialog.getByRole('combobox', { name: /jumper/i }).selectOption('1 of 2');
    },
  },
  {
    name: 'An order of which something came back',
    continues: true,
    open: async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: 'Record a return' });
      await dialog.getByRole('button', { name: 'Record return' }).click();
      await page.getByRole('region', { name: 'Returns' }).waitFor();
    },
  },
];
