import type { Page } from '@playwright/test';
import type { Product, ShopApi } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { followed } from './followed.ts';
import { expect, test } from './shop-test.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Featured Products' }).getByRole('article');

type Option = { value: string; label: string };

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

test('the product list is paged by ten, filtered by one value of a group, sorted as a whole, and its address is corrected', async ({
  page,
  api,
}) => {
  await page.goto('/');
  await expect(cards(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^(edit|delete) /i }), 'for a visitor').toHaveCount(0);

  await test.step('each page shows ten products and their range', async () => {
    const total = (await api.products()).length;
    const last = Math.ceil(total / 10);
    // At the ends of the list there is a disabled button instead of a link.
    const button = (name: string) =>
      page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true }));
    const expectPage = async (number: number) => {
      await expectProductsOfPage(page, api, number);
      const to = Math.min(number * 10, total);
      await expect(page.getByText(`Showing ${number * 10 - 9} to ${to} of ${total} results`)).toBeVisible();
      await expect(button(`Page ${number}`)).toHaveAttribute('aria-current', 'page');
      await expect(button('Previous page')).toBeEnabled({ enabled: number > 1 });
      await expect(button('Next page')).toBeEnabled({ enabled: number < last });
    };

    await expectPage(1);
    await button('Next page').click();
    await expectPage(2);
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeInViewport();
    await button(`Page ${last}`).click();
    await expectPage(last);
    await button('Previous page').click();
    await expectPage(last - 1);
  });

  await test.step('a filter narrows the list until it is removed', async () => {
    await followed(page, '/');
    await expectProductsOfPage(page, api, 1);
    const all = await api.products();
    const category = all[0]?.category;
    const count = all.filter((product) => product.category === category).length;
    const categories = await api.get<Option[]>('/categories');
    const { label } = categories.find(({ value }) => value === category) ?? {};
    const filter = page.getByRole('checkbox', { name: label });

    await page.getByRole('link', { name: /next/i }).click();
    await expectProductsOfPage(page, api, 2);
    const isCheckedAtOnce = await filter.evaluate((box: HTMLInputElement) => {
      box.click();
      return box.checked;
    });
    expect(isCheckedAtOnce).toBe(true);
    const shown = Math.min(10, count);
    await expect(page.getByText(`Showing 1 to ${shown} of ${count} results`)).toBeVisible();
    await expect(cards(page)).toHaveCount(shown);
    await page.goBack();
    await expectProductsOfPage(page, api, 2);
    await page.goForward();
    await expect(cards(page)).toHaveCount(shown);
    await filter.uncheck();
    await expect(page.getByText(`Showing 1 to 10 of ${all.length} results`)).toBeVisible();
  });

  await test.step('of several values in a group the last chosen one applies, and is shown', async () => {
    const [one, other] = await api.get<Option[]>('/categories');
    const [brand] = await api.get<Option[]>('/brands');
    if (!one || !other || !brand) throw new Error('the demo catalogue has too few filters');
    const asked: URLSearchParams[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/products') asked.push(searchParams);
    });
    const chosen = page.getByRole('list', { name: 'Filters in effect' });

    await page.getByRole('checkbox', { name: one.label }).check();
    await expect(chosen).toContainText(one.label);
    await page.getByRole('checkbox', { name: brand.label }).check();
    await page.getByRole('checkbox', { name: other.label }).check();
    await expect(chosen.getByRole('button')).toHaveText([
      new RegExp(`Category: ${other.label}`),
      new RegExp(`Brand: ${brand.label}`),
      'Clear all',
    ]);
    const sidebar = page.getByRole('complementary', { name: 'Filters' });
    await expect(sidebar).toContainText('Only one at a time: your last choice counts.');
    await expect(sidebar.locator('label').filter({ hasText: 'Showing' })).toContainText(other.label);
    expect(await faults(page)).toEqual([]);
    await expect
      .poll(() => asked.at(-1)?.toString())
      .toBe(`category=${other.value}&brand=${brand.value}&_page=1&_limit=10`);

    await chosen.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeFocused();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  await test.step('sorting orders the whole list and returns to page 1', async () => {
    const all = await api.products();
    const ascending = all.map((product) => product.price).sort((a, b) => a - b);
    const options = page.getByRole('list', { name: 'Sort' }).getByRole('button');
    const sortBy = async (name: string) => {
      await page.getByRole('button', { name: /^sort/i }).click();
      // By keyboard: a menu that moves while pictures arrive would let a click fall beside it.
      await options.filter({ hasText: name }).press('Enter');
    };

    await page.getByRole('link', { name: /next/i }).click();
    await expectProductsOfPage(page, api, 2);
    await sortBy('Low to High');
    await expect(page).toHaveURL('/?sort=low-to-high');
    await expect.poll(() => prices(page)).toEqual(ascending.slice(0, 10));
    await expect(page.getByText(`Showing 1 to 10 of ${all.length} results`)).toBeVisible();
    await page.getByRole('link', { name: /next/i }).click();
    await expect.poll(() => prices(page)).toEqual(ascending.slice(10, 20));
    await page.getByRole('button', { name: 'Sort: Low to High' }).click();
    await expect(options).toHaveText(['Best Rating', 'Low to High', 'High to Low']);
    expect(await faults(page)).toEqual([]);
    await options.filter({ hasText: 'High to Low' }).press('Enter');
    await expect.poll(() => prices(page)).toEqual(ascending.toReversed().slice(0, 10));
    await page.getByRole('button', { name: 'Sort: High to Low' }).click();
    await options.and(page.getByRole('button', { pressed: true })).press('Enter');
    await expect(page).toHaveURL('/');
    await expectProductsOfPage(page, api, 1);
  });

  await test.step('a page number past the end leads to the last page, and invalid values are removed from the address', async () => {
    const total = (await api.products()).length;
    const last = Math.ceil(total / 10);
    await followed(page, '/?page=99');
    await expect(page).toHaveURL(`/?page=${last}`);
    await expect(page.getByText(`Showing ${last * 10 - 9} to ${total} of ${total} results`)).toBeVisible();
    await expectProductsOfPage(page, api, last);
    await followed(page, '/?page=-3&sort=zzz&category=zzz&brand=&utm_source=letter');
    await expect(page).toHaveURL('/');
    await expectProductsOfPage(page, api, 1);
    await expect(page.getByRole('list', { name: 'Filters in effect' })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`/?page=${last}`);
  });
});
