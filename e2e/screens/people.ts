import { cardOrder, cashOrder, demoAdmin, type Order, ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { fillAddress } from '../journeys/checkout.ts';
import { followed } from '../journeys/followed.ts';
import { findProduct } from '../journeys/products.ts';
import { answering, type Screen, unanswered, waiting } from './screen.ts';

async function placeOrder(api: ShopApi): Promise<Order> {
  const product = await findProduct(api, /jumper/i);
  return api.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 2 }]));
}

async function saveAddresses(api: ShopApi): Promise<void> {
  const own = await api.get<{ id: string }>('/users/own');
  const addresses = [someAddress, { ...someAddress, name: 'Grace Hopper', city: 'Arlington' }];
  await api.send('PATCH', `/users/${own.id}`, { ...own, addresses });
}

export const peopleScreens: Screen[] = [
  {
    name: 'My Orders, none yet',
    onlyPictured: true,
    as: 'customer',
    open: async ({ page }) => {
      await page.goto('/order');
      await page.getByText('No Orders Yet').waitFor();
    },
  },
  {
    name: 'My Profile, no addresses',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/profile');
      await page.getByText('No addresses yet').waitFor();
    },
  },
  {
    name: 'The user menu',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Open user menu' }).click();
      await page.getByRole('link', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'My Orders',
    continues: true,
    open: async ({ page, api }) => {
      await page.keyboard.press('Escape');
      await placeOrder(api);
      await followed(page, '/order');
      await page.getByText(/^Order #/).waitFor();
    },
  },
  {
    name: 'My Orders, one to be paid',
    continues: true,
    open: async ({ page, api }) => {
      const product = await findProduct(api, /jumper/i);
      await api.send('POST', '/orders', cardOrder([{ product, quantity: 2 }]));
      await followed(page, '/profile');
      await page.getByText('No addresses yet').waitFor();
      await followed(page, '/order');
      await page.getByRole('button', { name: 'Pay now' }).waitFor();
    },
  },
  {
    name: 'My Profile',
    continues: true,
    open: async ({ page, api }) => {
      await saveAddresses(api);
      await followed(page, '/profile');
      await page.getByText('Grace Hopper').waitFor();
    },
  },
  {
    name: 'My Profile, the question before an address goes',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Remove address of Grace Hopper' }).click();
      await page.getByText('Are you sure you want to remove this address?').waitFor();
    },
  },
  {
    name: 'My Profile, an address changed',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Edit address of Grace Hopper' }).click();
      await fillAddress(page.getByRole('form', { name: 'Edit address' }));
    },
  },
  {
    name: 'My Profile, typed and about to be left',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog', { name: 'Discard changes' }).waitFor();
    },
  },
  {
    name: 'My Orders, cancelled and shipped',
    onlyPictured: true,
    as: 'customer',
    open: async ({ page, api }) => {
      for (const _ of ['one', 'another']) await placeOrder(api);
      const orders = await api.get<object[]>('/orders/own');
      const statuses = ['cancelled', 'shipped'];
      const moved = orders.map((order, index) => ({ ...order, status: statuses[index] }));
      await answering(page, /\/orders\/own$/, 200, JSON.stringify(moved), {
        'content-type': 'application/json',
      });
      await page.goto('/order');
      await page.getByText('Cancelled', { exact: true }).waitFor();
    },
  },
  {
    name: 'My Orders, an invoice',
    continues: true,
    open: async ({ page, api }) => {
      const [order] = await api.get<Order[]>('/orders/own');
      const admin = await new ShopApi(api.url).logIn(demoAdmin);
      await admin.send('POST', `/admin/orders/${order?.id}/invoice`);
      await followed(page, `/order/${order?.id}/invoice`);
      await page.getByRole('heading', { name: 'Invoice', level: 1 }).waitFor();
    },
  },
  {
    name: 'My Profile, a new address',
    continues: true,
    open: async ({ page, api }) => {
      await saveAddresses(api);
      await followed(page, '/profile');
      await page.getByRole('button', { name: 'Add New Address' }).click();
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByText('ZIP code is required').waitFor();
    },
  },
  {
    name: 'My Profile, another password',
    continues: true,
    open: async ({ page, api }) => {
      await api.send('POST', '/users/own/erasure');
      await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Password is required').first().waitFor();
    },
  },
  {
    name: 'Your data',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/profile/data');
      await page.getByRole('heading', { name: 'Logins' }).waitFor();
    },
  },
  {
    name: 'Logging out',
    continues: true,
    open: async ({ page }) => {
      await waiting(page, /logout$/);
      await followed(page, '/logout');
      await page.getByText('Logging out...').waitFor();
    },
  },
  {
    name: 'My Orders, out of reach',
    onlyPictured: true,
    as: 'customer',
    open: async ({ page }) => {
      await unanswered(page, /\/orders\/own$/);
      await page.goto('/order');
      await page.getByText(/^Failed to fetch orders/).waitFor();
    },
  },
  {
    name: 'My Orders, loading',
    continues: true,
    open: async ({ page }) => {
      await waiting(page, /\/orders\/own$/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Loading orders…').waitFor();
    },
  },
];
