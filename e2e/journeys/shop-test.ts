import { test as base, type Locator, type Page } from '@playwright/test';
import { Shop } from '../../scripts/shop.ts';
import { ShopApi } from '../../scripts/shop-api.ts';

export { expect } from '@playwright/test';

/** A test with a shop of its worker's own; `page` opens that shop's pages. */
export const test = base.extend<{ api: ShopApi }, { shop: Shop; sharedPage: Page }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shop = await Shop.open();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // Here, so that the tests that use it run in the same workers and shops as all others.
  sharedPage: [
    async ({ browser, shop }, use) => {
      const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  // A call that is still being answered when the test ends is no fault of the test's.
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  api: ({ shop }, use) => use(new ShopApi(shop.url)),
});

/** Logs the page in with this session at each page load, even after a logout. */
export async function returning(page: Page, { token = '' }: ShopApi): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
}

/**
 * Logs a user in from now on, in all tabs, until a logout or another login. The page must be at an
 * address of the shop already, and shows it with the next page load.
 */
export async function openSession(page: Page, { token = '' }: ShopApi): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
}

/** A message of the notice area; the page may say the same in place, or to screen readers. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByText(text);
