import type { Page } from '@playwright/test';
import type { Product, ShopApi } from '../../scripts/shop-api.ts';
import { expect, test } from './shop-test.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Featured Products' }).getByRole('article');

/** The prices that are charged, as the cards show them; struck-through amounts stand in `<s>`. */
const prices = async (page: Page): Promise<number[]> => {
  const texts = await cards(page)
    .getByText(/^\$[\d.]+$/)
    .and(page.locator(':not(s)'))
    .allTextContents();
  return texts.map((text) => Number(text.slice(1)));
};

async function expectProductsOfPage(page: Page, api: ShopApi, number: number): Promise<void> {
  const products = await api.get<Product[]>(`/products?_page=${number}&_limit=10`);
  await expect(cards(page).getByRole('heading')).toHaveText(products.map((product) => product.title));
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(cards(page)).toHaveCount(10);
});

test('every page of the list shows its ten products and says which', async ({ page, api }) => {
  const total = (await api.products()).length;
  const pages = Math.ceil(total / 10);
  for (let number = 1; number <= pages; number++) {
    await expectProductsOfPage(page, api, number);
    const last = Math.min(number * 10, total);
    await expect(page.getByText(`Showing ${number * 10 - 9} to ${last} of ${total} results`)).toBeVisible();
    await expect(page.getByRole('button', { name: /previous/i })).toBeEnabled({ enabled: number > 1 });
    await expect(page.getByRole('button', { name: /next/i })).toBeEnabled({ enabled: number < pages });
    if (number < pages) await page.getByRole('button', { name: /next/i }).click();
  }
});

test('a filter narrows the list until it is taken off', async ({ page, api }) => {
  const all = await api.products();
  const category = all[0]?.category;
  const count = all.filter((product) => product.category === category).length;
  const categories = await api.get<{ value: string; label: string }[]>('/categories');
  const { label } = categories.find(({ value }) => value === category) ?? {};
  const filter = page.getByRole('checkbox', { name: label });

  await page.getByRole('button', { name: /next/i }).click();
  await expectProductsOfPage(page, api, 2);
  const isCheckedAtOnce = await filter.evaluate((box: HTMLInputElement) => {
    box.click();
    return box.checked;
  });
  expect(isCheckedAtOnce).toBe(true);
  const shown = Math.min(10, count);
  await expect(page.getByText(`Showing 1 to ${shown} of ${count} results`)).toBeVisible();
  await expect(cards(page)).toHaveCount(shown);
  await filter.uncheck();
  await expect(page.getByText(`Showing 1 to 10 of ${all.length} results`)).toBeVisible();
});

test('sorting orders the whole list and starts again at page 1', async ({ page, api }) => {
  const all = await api.products();
  const ascending = all.map((product) => product.price).sort((a, b) => a - b);
  const sortBy = async (name: string) => {
    await page.getByRole('button', { name: /^sort/i }).click();
    // By keyboard: a menu that moves while pictures arrive would let a click fall beside it.
    await page.getByRole('button', { name, exact: true }).press('Enter');
  };

  await page.getByRole('button', { name: /next/i }).click();
  await expectProductsOfPage(page, api, 2);
  await sortBy('Low to High');
  await expect.poll(() => prices(page)).toEqual(ascending.slice(0, 10));
  await expect(page.getByText(`Showing 1 to 10 of ${all.length} results`)).toBeVisible();
  await page.getByRole('button', { name: /next/i }).click();
  await expect.poll(() => prices(page)).toEqual(ascending.slice(10, 20));
  await sortBy('High to Low');
  await expect.poll(() => prices(page)).toEqual(ascending.toReversed().slice(0, 10));
});

test('a discount shows its badge and the amount struck through', async ({ page, api }) => {
  const [discounted] = (
    await api.get<{ title: string; price: number; discountPercentage: number }[]>(
      '/products?_page=1&_limit=10',
    )
  ).filter((product) => product.discountPercentage > 0);
  if (discounted === undefined) throw new Error('the first page shows no discount');
  const card = cards(page).filter({ hasText: discounted.title });
  await expect(card.getByText(`${Math.round(discounted.discountPercentage)}%`)).toBeVisible();
  const struck = Math.round(discounted.price * (1 - discounted.discountPercentage / 100));
  await expect(card.getByText(`$${struck}`, { exact: true })).toBeVisible();
});

test('a page past the end is the first page', async ({ page, api }) => {
  const total = (await api.products()).length;
  await page.goto('/?page=99');
  await expect(page.getByText(`Showing 1 to 10 of ${total} results`)).toBeVisible();
  await expectProductsOfPage(page, api, 1);
  await expect(page).toHaveURL('/');
});
