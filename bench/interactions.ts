import type { BrowserContext, Page } from '@playwright/test';

/** What a shopper taps on the home page, on a phone whose processor is four times as slow. */
const taps: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.getByRole('button', { name: 'Browse Categories' }).click(),
  (page) => page.getByRole('dialog').getByRole('checkbox').first().check(),
  (page) => page.getByRole('button', { name: 'Apply Filters' }).click(),
  (page) => page.getByRole('button', { name: 'Sort' }).first().click(),
  (page) => page.getByRole('button', { name: 'Low to High' }).click(),
  (page) => page.getByRole('button', { name: 'Clear all' }).first().click(),
  (page) => page.getByRole('link', { name: 'Next page' }).click(),
];

/** The slowest interaction with the home page, in milliseconds, as INP counts it. */
export const interactionOf =
  (url: string) =>
  async (context: BrowserContext): Promise<number> => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 412, height: 823 });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchInteractions);
    await page.goto(url, { waitUntil: 'networkidle' });
    for (const tap of taps) {
      await tap(page);
      await page.waitForLoadState('networkidle');
    }
    // Entries are reported with the frame after that of the interaction.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    return page.evaluate<number>('slowest');
  };

/** Runs in the page. */
const watchInteractions = `
  globalThis.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.slowest = Math.max(globalThis.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;
