import { type Screen, waiting } from './screen.ts';

export const faultScreens: Screen[] = [
  {
    name: 'Opening the shop',
    as: 'customer',
    open: async ({ page }) => {
      await waiting(page, /\/auth\/check$/);
      await page.goto('/');
      await page.getByText('Opening the shop').waitFor();
    },
  },
  {
    name: 'Page not found',
    open: async ({ page }) => {
      await page.goto('/no-such-page');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    },
  },
  {
    name: 'A page that did not arrive',
    open: async ({ page }) => {
      await page.route(/login-page-.*\.js/, (route) => route.abort());
      await page.goto('/login');
      await page.getByText('This page could not be loaded').waitFor();
    },
  },
];
