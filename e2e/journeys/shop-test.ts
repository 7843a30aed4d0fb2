import { test as base, type Locator, type Page } from '@playwright/test';
import { Shop } from '../../scripts/shop.ts';
import { ShopApi } from '../../scripts/shop-api.ts';
import { runBeforeEachLoad, SharedPage } from './shared-page.ts';

export { expect } from '@playwright/test';

type Fixtures = { api: ShopApi };
type WorkerFixtures = { shop: Shop; sharedPages: Map<boolean, SharedPage> };

/** A test with a shop of its worker's own; `page` opens that shop's pages. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shop = await Shop.open();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // By whether it is a phone’s, which a page is from the start or never.
  sharedPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const pages = new Map<boolean, SharedPage>();
      await use(pages);
      for (const page of pages.values()) await page.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  page: async ({ browser, sharedPages, isMobile, viewport }, use, testInfo) => {
    const shared = sharedPages.get(isMobile) ?? (await SharedPage.open(browser));
    sharedPages.delete(isMobile);
    await use(await shared.enter(viewport));
    if (testInfo.status === testInfo.expectedStatus && (await shared.clear()))
      sharedPages.set(isMobile, shared);
    else await shared.close();
  },
  context: ({ page }, use) => use(page.context()),
  api: ({ shop }, use) => use(new ShopApi(shop.url)),
});

/** Logs the page in with this session at each page load, even after a logout. */
export async function returning(page: Page, { token = '' }: ShopApi): Promise<void> {
  await runBeforeEachLoad(page, (stored) => localStorage.setItem('token', stored), token);
}

/** Opens a page with this session. */
export async function openAs(page: Page, session: ShopApi, path: string): Promise<void> {
  await returning(page, session);
  await page.goto(path);
}

/**
 * Logs a user in from now on, in all tabs, until a logout or another login. The page must be at an address of the shop,
 * as it is when a test begins, and shows it with the next page load.
 */
export async function openSession(page: Page, { token = '' }: ShopApi): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
}

/** A message of the notice area; the page may say the same in place, or to screen readers. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByText(text);
