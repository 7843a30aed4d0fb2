import { cashOrder, ShopApi } from '../../scripts/shop-api.ts';
import { followed } from '../journeys/followed.ts';
import { findProduct } from '../journeys/products.ts';
import type { Scene, Screen } from './screen.ts';

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

export const customerScreens: Screen[] = [
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
    goesOn: true,
    open: async ({ page }) => {
      await followed(page, '/admin-customers?q=nobody-of-this-name');
      await page.getByRole('heading', { name: 'No accounts found' }).waitFor();
    },
  },
  { name: 'A customer', as: 'admin', open: openCustomer },
  {
    name: 'A customer, the question before they become an administrator',
    goesOn: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Make administrator' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'The user menu of an administrator',
    goesOn: true,
    open: async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Open user menu' }).click();
      await page.getByRole('link', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'Login and security',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-second-factor');
      await page.getByRole('button', { name: 'Set up an app' }).waitFor();
    },
  },
  {
    name: 'Login and security, an app to be set up',
    goesOn: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Set up an app' }).click();
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    },
  },
];
