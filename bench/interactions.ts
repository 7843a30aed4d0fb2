import type { BrowserContext, Page } from '@playwright/test';

/** What a shopper taps and types on a page, in this order. */
export type Taps = Readonly<Record<string, (page: Page) => Promise<void>>>;

/** The slowest answer to a tap, in milliseconds as INP counts it: from the press to the next paint. */
export type Tapped = { name: string; total: number; wait: number; handlers: number; paint: number };

export const tapsOfHome: Taps = {
  'open filters': (page) => page.getByRole('button', { name: 'Browse Categories' }).click(),
  'choose category': (page) => page.getByRole('dialog').getByRole('checkbox').first().check(),
  'close filters': (page) => page.getByRole('button', { name: 'Apply Filters' }).click(),
  'open sort': async (page) => {
    await page.getByRole('button', { name: 'Sort' }).first().click();
    // Playwright tries again where something moves, scrolls for that, and would press beside what hangs under a button.
    await page.evaluate(
      `Promise.all(document.getElementById('sort-menu').getAnimations().map(({ finished }) => finished))`,
    );
  },
  'choose sort': (page) => page.getByRole('button', { name: 'Low to High' }).click(),
  'clear filters': (page) => page.getByRole('button', { name: 'Clear all' }).first().click(),
  'next page': (page) => page.getByRole('link', { name: 'Next page' }).click(),
  'open search': (page) => page.getByRole('button', { name: 'Search' }).click(),
  'type search': (page) => page.getByRole('combobox').pressSequentially('jumper'),
  'send search': (page) => page.keyboard.press('Enter'),
};

export const tapsOfProduct: Taps = {
  'choose color': (page) => page.getByRole('group', { name: 'Color' }).getByRole('radio').last().check(),
  'choose size': (page) =>
    page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: false }).last().check(),
  'add to cart': (page) => page.getByRole('button', { name: 'Add to Cart' }).click(),
  'view cart': (page) => page.getByRole('link', { name: 'View cart' }).click(),
};

/** Each interaction with a page, on a phone whose processor is four times as slow. */
export const interactionsOf =
  (address: string, taps: Taps) =>
  async (context: BrowserContext): Promise<Tapped[]> => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 412, height: 823 });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchInteractions);
    await page.goto(address, { waitUntil: 'networkidle' });
    const tapped: Tapped[] = [];
    for (const [name, tap] of Object.entries(taps)) {
      await tap(page);
      await page.waitForLoadState('networkidle');
      tapped.push({ name, ...(await page.evaluate<Omit<Tapped, 'name'>>('slowestSinceAsked()')) });
    }
    return tapped;
  };

/** Runs in the page. A tap is several events: the first waits longest for the paint, and their handlers run one after another. */
const watchInteractions = `
  const none = { total: 0, wait: 0, handlers: 0, paint: 0 };
  let taps = new Map();
  const note = ({ startTime, processingStart, processingEnd, duration, interactionId: id }) => {
    if (!id) return;
    const { total, start, begin, end } = taps.get(id) ?? { total: 0, start: startTime, begin: processingStart, end: 0 };
    taps.set(id, { total: Math.max(total, duration), start, begin, end: Math.max(end, processingEnd) });
  };
  new PerformanceObserver((list) => list.getEntries().forEach(note))
    .observe({ type: 'event', durationThreshold: 16, buffered: true });
  globalThis.slowestSinceAsked = async () => {
    // Entries are reported with the frame after that of the interaction.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const [slowest] = [...taps.values()].sort((a, b) => b.total - a.total);
    taps = new Map();
    if (!slowest) return none;
    const { total, start, begin, end } = slowest;
    const wait = Math.min(total, begin - start);
    const handlers = Math.min(total - wait, end - begin);
    return { total, wait, handlers, paint: total - wait - handlers };
  };
`;
