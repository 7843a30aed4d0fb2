import { followed } from '../journeys/followed.ts';
import { answering, type Screen, unanswered, waiting } from './screen.ts';

export const faultScreens: Screen[] = [
  {
    name: 'Opening the shop',
    onlyPictured: true,
    as: 'customer',
    open: async ({ page }) => {
      await waiting(page, /\/auth\/check$/);
      await page.goto('/');
      await page.getByText('Opening the shop').waitFor();
    },
  },
  {
    name: 'The shop out of reach',
    as: 'customer',
    open: async ({ page }) => {
      await unanswered(page, /\/auth\/check$/);
      await page.goto('/order');
      await page.getByRole('heading', { name: 'The shop cannot be reached' }).waitFor();
    },
  },
  {
    name: 'A fault of ours',
    continues: true,
    open: async ({ page }) => {
      await answering(page, /\/orders\/own$/, 200, '{"no":"list"}', { 'content-type': 'application/json' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Something went wrong').waitFor();
    },
  },
  {
    name: 'Page not found',
    onlyPictured: true,
    open: async ({ page }) => {
      await page.goto('/no-such-page');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    },
  },
  {
    name: 'A page that did not arrive',
    continues: true,
    open: async ({ page }) => {
      await page.route(/login-page-.*\.js/, (route) => route.abort());
      await followed(page, '/login');
      await page.getByText('This page could not be loaded').waitFor();
    },
  },
];
