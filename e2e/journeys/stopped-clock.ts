import { expect, type Page } from '@playwright/test';

/** From here on the page's time passes only with `page.clock.runFor`. Before the page's own scripts: `page.clock.install`. */
export async function stopClock(page: Page): Promise<void> {
  // A second ahead, because the clock runs until it is paused; again where a slow machine needs longer than that.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
}
