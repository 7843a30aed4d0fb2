import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kiosk/testkit/loopback.ts';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { launchOptions } from '../e2e/launch.ts';
import { ShopApi } from '../scripts/shop-api.ts';
import { interactionsOf, type Tapped, type Taps, tapsOfHome, tapsOfProduct } from './interactions.ts';
import { middle } from './measure.ts';

/** A page as a phone on a slow line shows it; the four scores of Lighthouse are out of 100. */
export type MeasuredPage = {
  name: string;
  lcp: number;
  fcp: number;
  cls: number;
  tbt: number;
  scriptBytes: number;
  scores: number[];
  /** Undefined where nothing is tapped. */
  tapped?: readonly Tapped[];
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Measures each page with an empty cache, the median of the runs, on a line and a processor that are held back. */
export async function measurePages(
  url: string,
  chosen: readonly string[],
  runs = 5,
): Promise<MeasuredPage[]> {
  const [product] = await new ShopApi(url).products();
  const { token = '' } = await new ShopApi(url).signUp();
  const pages: { name: string; path: string; token: string; taps?: Taps }[] = [
    { name: '/', path: '/', token: '', taps: tapsOfHome },
    { name: '/login', path: '/login', token: '' },
    { name: 'Product, logged in', path: `/product-detail/${product?.id}`, token, taps: tapsOfProduct },
    { name: '/, logged in', path: '/', token },
  ];
  const measured: MeasuredPage[] = [];
  for (const { name, path, token, taps } of pages) {
    if (chosen.length > 0 && !chosen.some((part) => name.includes(part))) continue;
    process.stderr.write(`measuring: ${name}\n`);
    const results: Result[] = [];
    for (let run = 0; run < runs; run++) results.push(await withBrowser(url, token, auditing(url + path)));
    const tapped = taps && (await withBrowser(url, token, interactionsOf(url + path, taps)));
    measured.push({ name, ...figuresOf(results), ...(tapped && { tapped }) });
  }
  return measured;
}

type Work<Done> = (context: BrowserContext, port: number) => Promise<Done>;

/** Each run has a browser of its own, in which a shopper may be logged in. */
async function withBrowser<Done>(url: string, token: string, work: Work<Done>): Promise<Done> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-browser-'));
  const port = await freePort();
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, args });
  try {
    if (token) {
      const page = await context.newPage();
      // A file of the shop, so that none of its pages is in the cache.
      await page.goto(`${url}/robots.txt`);
      await page.evaluate((stored) => localStorage.setItem('token', stored), token);
      await page.close();
    }
    return await work(context, port);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const auditing =
  (address: string): Work<Result> =>
  async (_context, port) => {
    const outcome = await lighthouse(address, {
      port,
      onlyCategories: categories,
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
      disableStorageReset: true,
      logLevel: 'error',
    });
    if (outcome === undefined || outcome.lhr.runtimeError) throw new Error(`${address} was not measured`);
    return outcome.lhr;
  };

function figuresOf(results: readonly Result[]): Omit<MeasuredPage, 'name'> {
  const median = (audit: string) =>
    middle(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    lcp: median('largest-contentful-paint'),
    fcp: median('first-contentful-paint'),
    cls: median('cumulative-layout-shift'),
    tbt: median('total-blocking-time'),
    scriptBytes: middle(results.map(scriptBytesOf)),
    scores: categories.map((category) =>
      middle(results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100))),
    ),
  };
}

type Requests = { items: { resourceType?: string; transferSize?: number }[] };

const scriptBytesOf = ({ audits }: Result): number =>
  (audits['network-requests']?.details as unknown as Requests | undefined)?.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) ?? Number.NaN;
