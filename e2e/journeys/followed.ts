import type { Page } from '@playwright/test';

/** Goes to another address inside the page, as a link or the Back button does: without a page load. */
export const followed = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
