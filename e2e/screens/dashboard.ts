import { cashOrder, ShopApi } from '../../scripts/shop-api.ts';
import { answerInstead } from '../journeys/answers.ts';
import { followed } from '../journeys/followed.ts';
import { findProduct } from '../journeys/products.ts';
import { type Screen, unanswered } from './screen.ts';

export const dashboardScreens: Screen[] = [
  {
    name: 'Admin Dashboard, the figures out of reach',
    onlyPictured: true,
    as: 'admin',
    open: async ({ page }) => {
      await unanswered(page, /\/admin\/dashboard$/);
      await page.goto('/admin-dashboard');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'Admin Dashboard',
    continues: true,
    open: async ({ page, api }) => {
      const product = await findProduct(api, /jumper/i);
      const shopper = await new ShopApi(api.url).signUp();
      await shopper.send('POST', '/orders', cashOrder([{ product, quantity: 2 }]));
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Show as table').click();
      await page.getByRole('link', { name: 'All changes' }).waitFor();
    },
  },
  {
    name: 'Activity',
    continues: true,
    open: async ({ page, api }) => {
      const product = await findProduct(api, /jumper/i);
      for (const stock of [30, product.stock]) await api.send('PATCH', `/products/${product.id}`, { stock });
      await followed(page, '/admin-activity');
      await page.getByRole('list', { name: 'Changes' }).waitFor();
    },
  },
  {
    name: 'Admin Dashboard, what a new shop needs',
    continues: true,
    open: async ({ page }) => {
      const checklist = { products: true, pages: false, payments: false, mail: false, seller: false };
      await answerInstead(page, /\/admin\/dashboard\?/, (figures) => ({ ...figures, checklist }));
      await followed(page, '/admin-dashboard');
      await page.getByRole('region', { name: 'Before your first order' }).waitFor();
    },
  },
];
