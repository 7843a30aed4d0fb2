import type { Locator, Page } from '@playwright/test';
import { answerInstead, drawnInBrowser, tooMany } from './answers.ts';
import { faults } from './axe.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, test } from './shop-test.ts';

const cards = (page: Page) => page.getByRole('article');
const list = /\/api\/products\?/;
const facets = /\/api\/(brands|categories)$/;

/** In sight, and not behind the header that stays at the top. */
async function expectBelowHeader(page: Page, heading: Locator): Promise<void> {
  await expect(heading).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

test('the home page shows products with picture, title, price and discount, leads to them from its hero, and says why there are none or they cannot be loaded', async ({
  page,
}) => {
  await drawnInBrowser(page);
  await page.route(list, (route) => route.abort());
  await page.route(facets, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('The products could not be loaded');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch products');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toContainText('The filters could not be loaded.');
  expect(await faults(page)).toEqual([]);

  await page.unroute(facets);
  await filters.getByRole('button', { name: 'Try again' }).click();
  await expect(filters.getByRole('checkbox', { name: 'Knitwear' })).toBeVisible();
  await expect(filters).toBeFocused();

  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await test.step('a refusal says why', async () => {
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill(tooMany));
    await again.click();
    await expect(page.getByRole('alert').getByText(tooMany.body)).toBeVisible();
    await page.unroute(list);
  });

  const [plain, reduced, tiny] = ['a', 'b', 'c'].map((digit) => digit.repeat(24));
  await answerInstead(page, list, ([first]) => [
    {
      ...first,
      id: undefined,
      _id: plain,
      title: 'Plain',
      price: 79.5,
      discountPercentage: 0,
      images: ['/second.jpg'],
    },
    { ...first, id: reduced, title: 'Reduced', price: 99.99, discountPercentage: 12.6 },
    { ...first, id: tiny, title: 'Tiny', price: 30, discountPercentage: 0.4, thumbnail: '/none.jpg' },
  ]);
  const release = await holdAnswers(page, 'GET', list);
  await again.press('Enter');
  const products = page.getByRole('region', { name: 'Featured Products' });
  await expect(products.locator('[aria-busy=true]').first()).toBeVisible();
  release();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeFocused();
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  await expect(page.getByText('3 products', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  const [one, two, three] = [0, 1, 2].map((index) => cards(page).nth(index)) as [Locator, Locator, Locator];

  await expect(one.getByRole('link', { name: 'Plain' })).toHaveAttribute('href', `/product-detail/${plain}`);
  await expect(one.getByText('$79.50', { exact: true })).toBeVisible();
  await expect(one.getByText('%')).toHaveCount(0);
  await expect(one.locator('s')).toHaveCount(0);
  const secondLook = page.waitForRequest('**/second.jpg');
  await one.hover();
  await secondLook;
  await expect(one.locator('img')).toHaveCount(1);
  await expect(one.locator('img')).toHaveAttribute('src', /^\/pictures\//);

  // Rounded, and the reduced amount struck through.
  await expect(two.getByText('$99.99', { exact: true })).toBeVisible();
  await expect(two.getByText('13%')).toBeVisible();
  await expect(two.locator('s')).toHaveText('$87');

  await expect(three.getByText('0%')).toBeVisible();
  await expect(three.locator('s')).toHaveText('$30');
  await expect(three.locator('img').first()).toHaveAttribute('src', /placeholder/);

  await test.step('the hero’s buttons scroll to the products and to the filters, below the header', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Products');

    await page.getByRole('button', { name: 'Shop Now' }).click();
    const heading = page.getByRole('heading', { name: 'Featured Products' });
    await expectBelowHeader(page, heading);
    await expect(heading).toBeFocused();

    await page.getByRole('button', { name: 'Browse Categories' }).click();
    await expectBelowHeader(page, page.getByRole('heading', { name: 'Filters' }));
    await page.keyboard.press('Tab');
    const skip = filters.getByRole('button', { name: 'Skip filters' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(filters.locator('summary').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(cards(page).first().getByRole('link'), 'the filters are skipped').toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a list without a match says why', async () => {
    await page.unrouteAll();
    await followed(page, '/?category=shirts&brand=halvorsen');
    await expect(page.getByText('No matching products')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(cards(page)).toHaveCount(10);
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeFocused();
  });

  const comeAgain = async () => {
    await followed(page, '/login');
    // Two visits at once would draw only the second, which is the page that is shown already.
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await followed(page, '/');
  };

  await test.step('one product is counted as such', async () => {
    await answerInstead(page, list, (products) => products.slice(0, 1));
    await comeAgain();
    await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  });

  await test.step('a shop without products says so', async () => {
    await answerInstead(page, list, () => []);
    await comeAgain();
    await expect(page.getByText('No products yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  });
});
