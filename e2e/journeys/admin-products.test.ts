import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoAdmin, type Product, type ShopApi } from '../../scripts/shop-api.ts';
import { expect, notice, returning, test } from './shop-test.ts';

type Details = { price?: number; stock?: number | null; discountPercentage?: number; sku?: string };

/** Products that nobody else looks for: each has a word in its title that only this test knows. */
async function stockShelf(admin: ShopApi, details: readonly Details[]) {
  const word = `Word${randomBytes(5).toString('hex')}`;
  const products: Product[] = [];
  for (const [at, detail] of details.entries()) {
    const body = { title: `Lamp ${at + 1} ${word}`, price: 10 * (at + 1), brand: 'Lumen', category: 'Lamps' };
    products.push(await admin.send<Product>('POST', '/admin/products', { ...body, ...detail }));
  }
  return { word, products };
}

async function openTable(page: Page, admin: ShopApi, query = ''): Promise<void> {
  await returning(page, admin);
  await page.goto(`/admin-products?view=table${query}`);
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
}

const titlesOf = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('rowheader');

test('products are found, narrowed and sorted in a table that the address remembers; the cards stay as they are', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  const { word } = await stockShelf(admin, [
    { stock: 0, sku: `L-${randomBytes(4).toString('hex')}` },
    { stock: 3, discountPercentage: 20 },
    { stock: null },
  ]);
  await returning(page, admin);
  await page.goto('/admin-products');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Table' }).click();
  await expect(page).toHaveURL('/admin-products?view=table');

  await page.getByRole('searchbox', { name: 'Search products' }).fill(`lamp ${word.toUpperCase()}`);
  await expect(titlesOf(page)).toContainText([/Lamp 3/, /Lamp 2/, /Lamp 1.*L-/]);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Lamp 1' })).toContainText('Sold out');
  await expect(rows.filter({ hasText: 'Lamp 2' })).toContainText(/\$20.*20%.*3 left.*Lamps.*Lumen/);
  await expect(rows.filter({ hasText: 'Lamp 3' })).toContainText('Not counted');

  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await expect(titlesOf(page)).toContainText([/Lamp 1/, /Lamp 2/, /Lamp 3/]);
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('Low');
  await expect(titlesOf(page)).toContainText([/Lamp 2/]);
  await expect(page).toHaveURL(/view=table&q=lamp.*&sort=price&order=asc&stock=low/);
  await page.reload();
  await expect(titlesOf(page)).toContainText([/Lamp 2/]);
  await page.goBack();
  await expect(titlesOf(page)).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Archived');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  await expect(titlesOf(page)).toHaveCount(25);

  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Cards' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page).toHaveURL('/admin-products');
});

test('a list that cannot be had says why, and how to get it again', async ({ page, api }) => {
  await page.route(/\/api\/admin\/products\?/, (route) => route.abort(), { times: 1 });
  await returning(page, await api.logIn(demoAdmin));
  await page.goto('/admin-products?view=table');
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titlesOf(page)).toHaveCount(25);

  await page.goto('/admin-products?view=table&category=boats&brand=none');
  await expect(page.getByRole('alert')).toHaveText("Unknown brand 'none'");
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(titlesOf(page)).toHaveCount(25);
});

test('a product is archived, gone for shoppers, restored, and deleted after the question', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  const {
    word,
    products: [lamp],
  } = (await stockShelf(admin, [{}])) as { word: string; products: [Product] };
  await openTable(page, admin, `&q=${word}&status=all`);
  const row = page.getByRole('row').filter({ hasText: lamp.title });

  await row.getByRole('button', { name: `Archive ${lamp.title}` }).click();
  await expect(notice(page, `‘${lamp.title}’ is archived. Shoppers no longer see it.`)).toBeVisible();
  await expect(row).toContainText('Archived');
  await expect(api.get(`/products/${lamp.id}`)).rejects.toThrow('404');
  await row.getByRole('button', { name: `Restore ${lamp.title}` }).click();
  await expect(notice(page, `‘${lamp.title}’ is on sale again.`)).toBeVisible();
  await expect(row).toContainText('On sale');
  expect(await api.get<Product>(`/products/${lamp.id}`)).toMatchObject({ title: lamp.title });

  await row.getByRole('button', { name: `Delete ${lamp.title}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete product' });
  await expect(question).toContainText('Are you sure you want to delete this product?');
  await question.getByRole('button', { name: 'Delete product' }).click();
  await expect(notice(page, 'Product deleted successfully.')).toBeVisible();
  await expect(row).toBeHidden();
});
