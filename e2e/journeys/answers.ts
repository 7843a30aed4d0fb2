import type { Page } from '@playwright/test';

/** What the server answers where it is asked too often. */
export const tooMany = {
  status: 429,
  headers: { 'retry-after': '40', 'content-type': 'text/plain; charset=utf-8' },
  body: 'Too many requests from your network. Please try again in 40 seconds.',
};

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

/**
 * Lets the browser draw the page from the API's answers, as it does when the server could not render it, or is another:
 * for what those answers bring.
 */
export async function drawnInBrowser(page: Page): Promise<void> {
  await page.route(/^[^?]*\/(product-detail\/[^/?]*)?(\?.*)?$/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replace(
      /<div id="root">[\s\S]*<\/div>(<template id="customer-page">[\s\S]*<\/template>)?<script type="application\/json" id="shop-loaded">[\s\S]*?<\/script>/,
      '<div id="root"></div>',
    );
    await route.fulfill({ response, body });
  });
}
