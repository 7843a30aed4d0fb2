import { cashOrder, ShopApi } from '../../scripts/shop-api.ts';
import { followed } from '../journeys/followed.ts';
import { findProduct } from '../journeys/products.ts';
import { type Scene, type Screen, unanswered } from './screen.ts';

/** A customer who has ordered, and has been an administrator for a while. */
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

export const customerScreens: Screen[] = [
  {
    name: 'Customers',
    onlyPictured: true,
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-customers');
      await page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'Customers, nobody found',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/admin-customers?q=nobody-of-this-name');
      await page.getByRole('heading', { name: 'No accounts found' }).waitFor();
    },
  },
  {
    name: 'The user menu of an administrator',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Open user menu' }).click();
      await page.getByRole('group', { name: 'Appearance' }).waitFor();
    },
  },
  {
    name: 'The keyboard shortcuts',
    only: 'wide',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'Login and security',
    continues: true,
    open: async ({ page }) => {
      await page.keyboard.press('Escape');
      await followed(page, '/admin-second-factor');
      await page.getByRole('button', { name: 'Set up an app' }).waitFor();
    },
  },
  {
    name: 'Login and security, an app to be set up',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Set up an app' }).click();
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    },
  },
  {
    name: 'The settings of the shop',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/admin-settings');
      await page.getByLabel('Name of the shop').waitFor();
    },
  },
  {
    name: 'A page that is not part of the role',
    onlyPictured: true,
    as: 'order-manager',
    open: async ({ page }) => {
      await page.goto('/admin-customers');
      await page.getByRole('heading', { name: 'Not part of your role' }).waitFor();
    },
  },
  {
    name: 'Reports out of reach',
    continues: true,
    open: async ({ page }) => {
      await unanswered(page, /\/admin\/reports\/sales$/);
      await followed(page, '/admin-reports');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'The dashboard of a product manager',
    onlyPictured: true,
    as: 'product-manager',
    open: async ({ page }) => {
      await page.goto('/admin-dashboard');
      await page.getByRole('region', { name: 'Low stock' }).waitFor();
    },
  },
  { name: 'A customer', onlyPictured: true, as: 'admin', open: openCustomer },
  {
    name: 'A customer whose role is being changed',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Change role' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'A customer, before the erasure',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Erase…' }).click();
      await page.getByText('This person cannot be erased yet').waitFor();
    },
  },
  {
    name: 'The settings of the shop, with errors',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-settings');
      await page.getByLabel('Name of the shop').fill('');
      await page.getByRole('button', { name: 'Add link' }).click();
      await page.getByRole('button', { name: 'Add size chart' }).click();
      await page.getByLabel('Table', { exact: true }).fill('Size; Chest\nM; 96 cm');
      await page.getByLabel('Issue invoices').check();
      await page.getByRole('button', { name: 'Add tax' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The name of the shop is required').waitFor();
    },
  },
];
