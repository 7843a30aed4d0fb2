import { readFile } from 'node:fs/promises';
import { cashOrder, demoAdmin, type Order } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { findProduct } from './products.ts';
import { expect, openAs, test } from './shop-test.ts';

test('a merchant sees in a report what sells, for another span and by category, and takes it along as a file', async ({
  page,
  api,
}) => {
  const product = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  await shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 2 }]));
  await openAs(page, await api.logIn(demoAdmin), '/admin-reports');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  const main = page.getByRole('main');

  const sales = main.getByRole('table', { name: 'Sales' });
  await expect(sales.getByRole('link', { name: product.title })).toBeVisible();
  await main.getByRole('combobox', { name: 'Time span' }).selectOption('Last 12 months');
  await expect(page).toHaveURL('/admin-reports?span=12-months');
  await sales.getByRole('button', { name: 'Units' }).press('Enter');
  await expect(page).toHaveURL('/admin-reports?span=12-months&sort=quantity&order=desc');
  await expect(sales.getByRole('columnheader', { name: 'Units' })).toHaveAttribute('aria-sort', 'descending');

  await main.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL('/admin-reports?report=categories&span=12-months');
  await expect(sales.getByRole('rowheader', { name: product.categoryLabel ?? '' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const arrives = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await arrives;
  expect(file.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Category,Units,Returned');

  await main.getByRole('combobox', { name: 'Time span' }).selectOption('Custom dates');
  await main.getByLabel('From').fill('2020-01-01');
  await main.getByLabel('To').fill('2020-01-31');
  await expect(main.getByRole('heading', { name: 'Nothing was sold in this time' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await main.getByLabel('From').fill('2020-02-10');
  await expect(main.getByLabel('To'), 'a day before the first follows it').toHaveValue('2020-02-10');
  await expect(page).toHaveURL(/from=2020-02-10/);

  await main.getByRole('link', { name: 'Low stock' }).click();
  await expect(main.getByRole('table', { name: 'Low stock' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /\/admin-products\/[0-9a-f]{24}/,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faults(page)).toEqual([]);
});
