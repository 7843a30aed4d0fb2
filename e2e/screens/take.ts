import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { root } from '../../scripts/run.ts';
import { Shop } from '../../scripts/shop.ts';
import { ShopApi } from '../../scripts/shop-api.ts';
import { returning } from '../journeys/shop-test.ts';
import { launchOptions } from '../launch.ts';
import { pageOf, pictureOf, type Size } from './album.ts';
import { openNext, type Screen, type Walk, walksOf } from './screen.ts';
import { screens } from './screens.ts';
import { visitorOf } from './visitors.ts';

// `npm run screens`: pictures of every screen into the folder screens, and the page that shows them. Names given after `--`
// limit it to the screens that have one of them in their name.

/** In CSS pixels. */
const tallest = 1500;

const folder = join(root, 'screens');

/** Small files: a wide page is pictured at half its size. */
const looks: Record<Size, { viewport: { width: number; height: number }; deviceScaleFactor: number }> = {
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.75 },
};

async function take(browser: Browser, shop: Shop, walk: Walk, size: Size): Promise<void> {
  const shown = walk.filter(({ only }) => only === undefined || only === size);
  const last = shown.findLastIndex(isSelected);
  if (last === -1) return;
  const context = await browser.newContext({ ...looks[size], baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const api = await visitorOf(walk, new ShopApi(shop.url));
  if (api.token) await returning(page, api);
  for (const screen of shown.slice(0, last + 1)) {
    await page.setViewportSize(looks[size].viewport);
    await openNext(screen, { page, api });
    if (!isSelected(screen)) continue;
    await showWhole(page, looks[size].viewport);
    await page.screenshot({ path: join(folder, pictureOf(screen, size)), type: 'jpeg', quality: 60 });
    process.stdout.write(`${screen.name}, ${size}\n`);
  }
  await context.close();
}

/** As much of the page as a reader wants to see of it, and its pictures. */
async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), tallest) });
  await page.evaluate(async () => {
    // A hidden one is at the top, and may never be loaded.
    const isSeen = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
    const seen = [...document.images].filter(isSeen);
    await Promise.all([document.fonts.ready, ...seen.map((image) => image.decode().catch(() => undefined))]);
  });
}

const nameParts = process.argv.slice(2);
const isSelected = ({ name }: Screen) =>
  nameParts.length === 0 || nameParts.some((part) => name.includes(part));

const shop = await Shop.open();
const browser = await chromium.launch(launchOptions);
try {
  if (nameParts.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const walk of walksOf(Object.values(screens).flat())) {
    for (const size of ['wide', 'phone'] as const) await take(browser, shop, walk, size);
  }
  await writeFile(join(folder, 'README.md'), pageOf(screens));
} finally {
  await browser.close();
  await shop.close();
}
