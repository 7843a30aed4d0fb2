import type { Page } from '@playwright/test';
import { followed } from '../journeys/followed.ts';
import { findProduct } from '../journeys/products.ts';
import { type Screen, unanswered } from './screen.ts';

const firstButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

export const productScreens: Screen[] = [
  {
    name: 'Manage Products',
    onlyPictured: true,
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-products');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'Manage Products, the question before a product goes',
    continues: true,
    open: async ({ page }) => {
      await firstButton(page, /^Delete /).click();
      await page.getByText('Are you sure you want to delete this product?').waitFor();
    },
  },
  {
    name: 'Manage Products, the edit dialog',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await firstButton(page, /^Edit /).click();
      await page.getByRole('dialog').getByLabel('Title').waitFor();
    },
  },
  {
    name: 'Manage Products, a change refused',
    continues: true,
    open: async ({ page }) => {
      await unanswered(page, /\/products\/\w+$/, 'PATCH');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByText('Failed to update product.').first().waitFor();
    },
  },
  {
    name: 'Manage Products, typed and about to be left',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('dialog').getByLabel('Title').fill('Another title');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog', { name: 'Discard changes' }).waitFor();
    },
  },
  {
    name: 'Manage Products, cards of a search',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
      const found = page.waitForResponse(/\/products\?.*q=jumper/);
      await followed(page, '/admin-products?q=jumper&stock=in-stock&sort=lowest-stock');
      await found;
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'Manage Products, as a table',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/admin-products?view=table&q=jumper');
      await page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'Manage Products, nothing found',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/admin-products?view=table&q=nothinglikethis&stock=low');
      await page.getByText('No matching products').waitFor();
    },
  },
  {
    name: 'Product, as an administrator sees it',
    continues: true,
    open: async ({ page, api }) => {
      const { id, title } = await findProduct(api, /jumper/i);
      await followed(page, `/product-detail/${id}`);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    },
  },
  {
    name: 'Manage Products, some chosen',
    onlyPictured: true,
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-products?view=table&q=jumper');
      for (const at of [1, 2, 3]) await page.getByRole('row').nth(at).getByRole('checkbox').check();
    },
  },
  {
    name: 'Manage Products, what a change of many would do',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Change…' }).click();
      await page.getByLabel('What changes').selectOption('raise-price-by-amount');
      await page.getByLabel('Amount').fill('-60');
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('list', { name: 'What will happen' }).waitFor();
    },
  },
];
