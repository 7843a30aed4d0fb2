import type { BrowserContext, Page } from '@playwright/test';

/** What a shopper taps and types on a page. */
export type Taps = readonly ((page: Page) => Promise<void>)[];

export const tapsOfHome: Taps = [
  (page) => page.getByRole('button', { name: 'Browse Categories' }).click(),
  (page) => page.getByRole('dialog').getByRole('checkbox').first().check(),
  (page) => page.getByRole('button', { name: 'Apply Filters' }).click(),
  (page) => page.getByRole('button', { name: 'Sort' }).first().click(),
  (page) => page.getByRole('button', { name: 'Low to High' }).click(),
  (page) => page.getByRole('button', { name: 'Clear all' }).first().click(),
  (page) => page.getByRole('link', { name: 'Next page' }).click(),
  (page) => page.getByRole('button', { name: 'Search' }).click(),
  (page) => page.getByRole('combobox').pressSequentially('jumper'),
  (page) => page.keyboard.press('Enter'),
];

export const tapsOfProduct: Taps = [
  (page) => page.getByRole('group', { name: 'Color' }).getByRole('radio').last().check(),
  (page) => page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: false }).last().check(),
  (page) => page.getByRole('button', { name: 'Add to Cart' }).click(),
  (page) => page.getByRole('link', { name: 'View cart' }).click(),
];

/** The slowest interaction with a page, in milliseconds, as INP counts it, on a phone whose processor is four times as slow. */
export const interactionOf =
  (address: string, taps: Taps) =>
  async (context: BrowserContext): Promise<number> => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 412, height: 823 });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchInteractions);
    await page.goto(address, { waitUntil: 'networkidle' });
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
