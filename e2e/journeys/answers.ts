import type { Page } from '@playwright/test';

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API, whatever it is
type Answer = any;

/**
 * Lets a page read other answers than the shop gives: another backend's, or what no demo product has. A list counts as
 * the whole list.
 */
export async function answerInstead(
  page: Page,
  path: RegExp,
  change: (answer: Answer) => Answer,
): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const json = change(await (await route.fetch()).json());
    await route.fulfill({ json, headers: { 'x-total-count': `${json?.length}` } });
  });
}
