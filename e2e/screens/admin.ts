import { cardOrder, cashOrder, type Order, ShopApi } from '../../scripts/shop-api.ts';
import { payThroughApi } from '../journeys/card.ts';
import { findProduct } from '../journeys/products.ts';
import { answering, type Scene, type Screen, unanswered } from './screen.ts';

const openManager = async ({ page }: Scene): Promise<void> => {
  await page.goto('/admin-products');
  await page.getByRole('article').first().waitFor();
};

async function openTable({ page }: Scene): Promise<void> {
  await page.goto('/admin-products?view=table');
  await page.getByRole('row').nth(1).waitFor();
}

async function chooseThree({ page }: Scene): Promise<void> {
  for (const at of [1, 2, 3]) await page.getByRole('row').nth(at).getByRole('checkbox').check();
}

const firstButton = ({ page }: Scene, name: RegExp) => page.getByRole('button', { name }).first();

/** Somebody who has ordered, and has been an administrator for a while. */
async function openCustomer({ page, api }: Scene): Promise<void> {
  const shopper = await new ShopApi(api.url).signUp();
  const product = await findProduct(api, /jumper/i);
  await shopper.send('POST', '/orders', cashOrder([{ product, quantity: 2 }]));
  const { id } = await shopper.get<{ id: string }>('/users/own');
  for (const role of ['admin', 'customer']) await api.send('PATCH', `/admin/customers/${id}`, { role });
  await page.goto(`/admin-customers/${id}`);
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor();
}

/** One that is paid, partly given back, shipped and noted, so that there is something to see. */
async function openOrder({ page, api }: Scene, paper: string): Promise<void> {
  const shopper = await new ShopApi(api.url).signUp();
  const product = await findProduct(api, /jumper/i);
  const order = await shopper.send<Order>('POST', '/orders', cardOrder([{ product, quantity: 2 }]));
  await payThroughApi(shopper, order);
  const path = `/orders/${order.id}`;
  await api.send('POST', `${path}/refunds`, { amount: 5 }, { 'Idempotency-Key': 'screen' });
  await api.send('PATCH', path, { status: 'shipped' });
  await api.send('POST', `/admin${path}/notes`, { text: 'Ring twice.' }, { 'Idempotency-Key': 'screen' });
  await page.goto(`/admin-orders/${order.id}${paper}`);
}

export const adminScreens: Screen[] = [
  {
    name: 'Admin Dashboard',
    as: 'admin',
    open: async ({ page, api }) => {
      const product = await findProduct(api, /jumper/i);
      const shopper = await new ShopApi(api.url).signUp();
      await shopper.send('POST', '/orders', cashOrder([{ product, quantity: 2 }]));
      await page.goto('/admin-dashboard');
      await page.getByText('Show as table').click();
      await page.getByRole('link', { name: 'All changes' }).waitFor();
    },
  },
  {
    name: 'Admin Dashboard, the figures out of reach',
    as: 'admin',
    open: async ({ page }) => {
      await unanswered(page, /\/admin\/dashboard$/);
      await page.goto('/admin-dashboard');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'Activity',
    as: 'admin',
    open: async ({ page, api }) => {
      const product = await findProduct(api, /jumper/i);
      for (const stock of [30, product.stock]) await api.send('PATCH', `/products/${product.id}`, { stock });
      await page.goto('/admin-activity');
      await page.getByRole('list', { name: 'Changes' }).waitFor();
    },
  },
  { name: 'Manage Products', as: 'admin', open: openManager },
  { name: 'Manage Products, as a table', as: 'admin', open: openTable },
  {
    name: 'Manage Products, some chosen',
    as: 'admin',
    open: async (scene) => {
      await openTable(scene);
      await chooseThree(scene);
    },
  },
  {
    name: 'Manage Products, what a change of many would do',
    as: 'admin',
    open: async (scene) => {
      const { page } = scene;
      await openTable(scene);
      await chooseThree(scene);
      await page.getByRole('button', { name: 'Change…' }).click();
      await page.getByLabel('What changes').selectOption('raise-price-by-amount');
      await page.getByLabel('Dollars').fill('-60');
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('list', { name: 'What will happen' }).waitFor();
    },
  },
  {
    name: 'Manage Products, nothing found',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-products?view=table&q=nothinglikethis&stock=low');
      await page.getByText('No products found').waitFor();
    },
  },
  {
    name: 'Manage Products, the edit dialog',
    as: 'admin',
    open: async (scene) => {
      await openManager(scene);
      await firstButton(scene, /^Edit /).click();
      await scene.page.getByRole('dialog').getByLabel('Title').waitFor();
    },
  },
  {
    name: 'Manage Products, a change refused',
    as: 'admin',
    open: async (scene) => {
      await openManager(scene);
      await unanswered(scene.page, /\/products\/\w+$/, 'PATCH');
      await firstButton(scene, /^Edit /).click();
      await scene.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await scene.page.getByText('Failed to update product.').first().waitFor();
    },
  },
  {
    name: 'Manage Products, typed and about to be left',
    as: 'admin',
    open: async (scene) => {
      await openManager(scene);
      await firstButton(scene, /^Edit /).click();
      await scene.page.getByRole('dialog').getByLabel('Title').fill('Another title');
      await scene.page.keyboard.press('Escape');
      await scene.page.getByRole('alertdialog', { name: 'Discard changes' }).waitFor();
    },
  },
  {
    name: 'Manage Products, the question before a product goes',
    as: 'admin',
    open: async (scene) => {
      await openManager(scene);
      await firstButton(scene, /^Delete /).click();
      await scene.page.getByText('Are you sure you want to delete this product?').waitFor();
    },
  },
  {
    name: 'Manage Orders',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-orders');
      await page.getByRole('combobox').or(page.getByText('No Orders Found')).first().waitFor();
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
    name: 'An order, its invoice',
    as: 'admin',
    open: async (scene) => {
      await openOrder(scene, '/invoice');
      await scene.page.getByRole('table').waitFor();
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
  {
    name: 'Customers',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-customers');
      await page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'Customers, nobody found',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-customers?q=nobody-of-this-name');
      await page.getByRole('heading', { name: 'Nobody found' }).waitFor();
    },
  },
  { name: 'A customer', as: 'admin', open: openCustomer },
  {
    name: 'A customer, the question before they become an administrator',
    as: 'admin',
    open: async (scene) => {
      await openCustomer(scene);
      await scene.page.getByRole('button', { name: 'Make administrator' }).click();
      await scene.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'The user menu of an administrator',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/forget-password');
      await page.getByRole('button', { name: 'Open user menu' }).click();
      await page.getByRole('link', { name: 'Sign out' }).waitFor();
    },
  },
];
