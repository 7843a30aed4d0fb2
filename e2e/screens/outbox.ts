import { cashOrder, ShopApi } from '../../scripts/shop-api.ts';
import { followed } from '../journeys/followed.ts';
import { findProduct } from '../journeys/products.ts';
import type { Screen } from './screen.ts';

/** What queues a mail. */
async function placeOrder(api: ShopApi): Promise<void> {
  const shopper = await new ShopApi(api.url).signUp();
  const product = await findProduct(api, /jumper/i);
  await shopper.send('POST', '/orders', cashOrder([{ product, quantity: 2 }]));
}

export const outboxScreens: Screen[] = [
  {
    name: 'The Outbox',
    onlyPictured: true,
    as: 'admin',
    open: async ({ page, api }) => {
      await placeOrder(api);
      await page.goto('/admin-outbox');
      await page.getByRole('link', { name: 'Order placed' }).first().waitFor();
      await page.getByText('This demo shop sends no mail.').waitFor();
    },
  },
  {
    name: 'The Outbox, nothing found',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/admin-outbox?state=failed');
      await page.getByRole('heading', { name: 'No mails found' }).waitFor();
    },
  },
  {
    name: 'A mail',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/admin-outbox');
      await page.getByRole('link', { name: 'Order placed' }).first().click();
      await page.frameLocator('iframe').getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    },
  },
  {
    name: 'A mail that there is not',
    continues: true,
    open: async ({ page }) => {
      await followed(page, `/admin-outbox/${'f'.repeat(24)}`);
      await page.getByRole('heading', { name: 'Mail not found' }).waitFor();
    },
  },
  {
    name: 'The kinds of mail',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/admin-outbox/kinds?kind=order-shipped');
      await page.frameLocator('iframe').getByRole('heading', { name: 'Your order is on its way' }).waitFor();
    },
  },
];
