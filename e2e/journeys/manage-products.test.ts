import type { Page } from '@playwright/test';
import { demoAdmin, type Product, type ShopApi } from '../../scripts/shop-api.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, notice, returning, test } from './shop-test.ts';

const changes = /\/api\/products\/[0-9a-f]{24}$/;

/** The products that the first page shows. */
const firstPage = (api: ShopApi) => api.get<Product[]>('/products?_page=1&_limit=10');

async function openManager(page: Page, api: ShopApi): Promise<void> {
  await returning(page, await api.logIn(demoAdmin));
  await page.goto('/admin-products');
  await expect(page.getByRole('article')).toHaveCount(10);
}

test('a product is edited from what it is, and saved', async ({ page, api }) => {
  const product = (await firstPage(api))[0] as Product;
  await openManager(page, api);
  await page.getByRole('button', { name: `Edit ${product.title}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  await expect(dialog.getByLabel('Title')).toHaveValue(product.title);
  await expect(dialog.getByLabel('Price')).toHaveValue(String(product.price));
  await expect(dialog.getByLabel('Category')).toHaveValue(product.category);

  const release = await holdAnswers(page, 'PATCH', changes);
  await dialog.getByLabel('Title').fill('Renamed for a test');
  await dialog.getByLabel('Price').fill('123.45');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  await expect(notice(page, 'Product updated successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Renamed for a test' })).toBeVisible();
  expect(await api.get<Product>(`/products/${product.id}`)).toMatchObject({ price: 123.45 });
  await expect(page.getByRole('button', { name: 'Edit Renamed for a test' })).toBeFocused();
});

test('a change that is refused leaves the dialog open, with the reason and with what was typed', async ({
  page,
  api,
}) => {
  const product = (await firstPage(api))[1] as Product;
  await openManager(page, api);
  await page.getByRole('button', { name: `Edit ${product.title}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  await dialog.getByLabel('Title').fill('Never to be seen');
  await page.route(changes, (route) => route.abort());
  await dialog.getByLabel('Images').scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update product.');
  await expect(dialog.getByRole('alert')).toBeInViewport();
  await expect(dialog.getByLabel('Title')).toHaveValue('Never to be seen');

  await test.step('a press beside it loses nothing', async () => {
    const title = await dialog.getByLabel('Title').boundingBox();
    if (!title) throw new Error('the field is not on the screen');
    await page.mouse.move(title.x + 20, title.y + title.height / 2);
    await page.mouse.down();
    await page.mouse.move(5, title.y);
    await page.mouse.up();
    await page.mouse.click(5, 5);
    await expect(dialog.getByLabel('Title')).toHaveValue('Never to be seen');
  });
});

test('a slow answer leaves the dialog of another product alone', async ({ page, api }) => {
  const [first, second] = (await firstPage(api)).slice(2) as [Product, Product];
  await openManager(page, api);
  const release = await holdAnswers(page, 'PATCH', changes);
  const dialog = page.getByRole('dialog', { name: 'Edit product' });

  await page.getByRole('button', { name: `Edit ${first.title}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Edit ${second.title}`, exact: true }).click();
  await dialog.getByLabel('Title').fill('Half typed');
  release();
  await expect(notice(page, 'Product updated successfully.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Half typed');

  await test.step('and its notice can be dismissed above the dialog', async () => {
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Product updated successfully.')).toBeHidden();
    await expect(dialog.getByLabel('Title')).toHaveValue('Half typed');
  });
});

test('a product is deleted after a question', async ({ page, api }) => {
  const product = (await firstPage(api))[5] as Product;
  await openManager(page, api);
  const remove = page.getByRole('button', { name: `Delete ${product.title}`, exact: true });
  const question = page.getByRole('alertdialog', { name: 'Delete product' });

  await remove.click();
  await expect(question).toHaveAccessibleDescription(/Are you sure you want to delete this product\?/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();

  await remove.click();
  await question.getByRole('button', { name: 'Delete product' }).click();
  await expect(notice(page, 'Product deleted successfully.')).toBeVisible();
  await expect(remove).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Manage Products' })).toBeFocused();
  await expect(api.get(`/products/${product.id}`)).rejects.toThrow('404');
});

test('a customer sees neither control', async ({ page, api }) => {
  await returning(page, await api.signUp());
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^(edit|delete) /i })).toHaveCount(0);
});
