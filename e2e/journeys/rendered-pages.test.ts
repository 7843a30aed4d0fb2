import type { Page } from '@playwright/test';
import { demoAdmin, newAccount } from '../../scripts/shop-api.ts';
import { holdAnswers } from './held-answer.ts';
import { runBeforeEachLoad } from './shared-page.ts';
import { expect, returning, test } from './shop-test.ts';

/** As browsers report it; TypeScript's own types do not have it yet. */
type LayoutShift = PerformanceEntry & { value: number; sources: LayoutShiftSource[] };
type LayoutShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };

/** What the browser complains of: React of a page that is not what the server rendered, the security policy … */
function consoleErrorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // The web fonts are turned off here, which the browser notices after a few seconds.
    const isExpected = /status of 40[14]|\.woff2 was preloaded/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Each of the kinds of pages that the server renders. */
const wide = [
  '/',
  '/?category=knitwear&sort=low-to-high&page=2',
  '/?q=zzz',
  '/?color=Navy&minPrice=90&maxPrice=20',
  '/signup',
  '/forget-password',
  '/no/page',
];
/** What a phone arranges in a way of its own. */
const narrow = ['/', '/?q=umbrela&colorFamily=Blue', '/login'];

/** Keeps the main element as it came, and what moves in the page after it has been drawn. */
function noteWhatMoves(): void {
  const seen = Object.assign(window, { firstMain: null as Element | null, shift: 0, moved: [] as string[] });
  document.addEventListener('DOMContentLoaded', () => {
    seen.firstMain = document.querySelector('main');
  });
  const inWords = ({ node, previousRect, currentRect }: LayoutShiftSource) =>
    `${node?.textContent?.slice(0, 150)} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      seen.shift += value;
      seen.moved.push(...sources.map(inWords));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('a visitor sees what the server rendered, and the storefront takes it over as it is, on a phone too', async ({
  page,
}) => {
  /** A page that was just turned may still be drawn as it was before, so that its parts move. */
  const turn = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/healthz');
  };
  await turn(390);
  const errors = consoleErrorsOf(page);
  const calls: string[] = [];
  await runBeforeEachLoad(page, noteWhatMoves);
  // What the filters would find, and what is near to a search without a match, comes after the page.
  const later = ['/api/products/suggestions'];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !later.includes(pathname)) calls.push(pathname);
    // It stands in the page; loaded once more, it would also change the fonts of what is being read.
    if (pathname.startsWith('/static/css/')) calls.push(pathname);
  });
  const visit = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    // The same element, so nothing has been drawn anew.
    expect(await page.evaluate(() => Object(window).firstMain === document.querySelector('main'))).toBe(true);
    await expect(page.locator('#opening')).toHaveCount(0);
    // A swapped font moves some words; a part that comes late moves the products.
    const { shift, moved } = await page.evaluate(() => {
      const { shift, moved }: { shift: number; moved: string[] } = Object(window);
      return { shift, moved };
    });
    expect(shift, [path, ...moved].join('\n')).toBeLessThan(0.02);
  };
  for (const path of narrow) await visit(path);
  // A phone has its filters in the drawer, and asks when that is opened.
  later.push('/api/products/facets');
  await turn(1280);
  for (const path of wide) await visit(path);
  expect(errors).toEqual([]);
  expect(calls).toEqual([]);
});

/** The storefront's own script, without which nothing in a page works but links. */
const script = /\/static\/js\/index-[^/]+\.js$/;

test('a customer sees a product as soon as the session is checked, and what is chosen, typed and pressed before the script counts', async ({
  page,
  api,
}) => {
  const errors = consoleErrorsOf(page);
  const [product] = await api.products();
  const shopper = await api.signUp();
  await returning(page, shopper);
  const calls = new Set<string>();
  // What else there is to see comes last, and suggestions with a search.
  const others = ['/api/products', '/api/products/suggestions'];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !others.includes(pathname)) calls.add(pathname);
  });
  const release = await holdAnswers(page, 'GET', script);
  const check = await holdAnswers(page, 'GET', /\/api\/auth\/check$/);
  await page.goto(`/product-detail/${product?.id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Opening the shop…' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  check();
  await expect(page.getByRole('heading', { name: product?.title ?? '', level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Opening the shop…' })).toBeHidden();
  const size = page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: false }).last();
  await size.check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByLabel('Search products').fill('jump');
  release();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(size).toBeChecked();
  const [line] = await shopper.get<{ size: string }[]>('/cart');
  expect(line?.size).toBe(await size.locator('..').textContent());
  await expect(page.getByLabel('Search products')).toHaveValue('jump');
  await expect(page.getByLabel('Search products')).toBeFocused();
  // The page asks only who is here.
  await expect.poll(() => [...calls].sort()).toEqual(['/api/auth/check', '/api/cart', '/api/users/own']);
  expect(errors).toEqual([]);
});

/** Holds all that React draws, which it does in pieces, until it is released. */
async function holdDrawing(
  page: Page,
): Promise<{ begun: () => Promise<unknown>; release: () => Promise<void> }> {
  await runBeforeEachLoad(page, () => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function hold(message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    const draw = () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const post of held) post();
    };
    Object.assign(window, { held, draw });
  });
  return {
    begun: () => page.waitForFunction(() => Object(window).held.length > 0),
    release: () => page.evaluate(() => Object(window).draw()),
  };
}

test('a customer’s input, focus and open menus stay as they are while the storefront is being drawn', async ({
  page,
  api,
}) => {
  const errors = consoleErrorsOf(page);
  const account = newAccount();
  const email = page.getByText(account.email);
  await returning(page, await api.signUp(account));
  const drawing = await holdDrawing(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'commit' });
  await drawing.begun();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const search = page.getByLabel('Search products');
  await search.fill('jump');
  await drawing.release();
  await expect(email).toBeAttached();
  await expect(search).toHaveValue('jump');
  await expect(search).toBeFocused();

  const [product] = await api.products();
  await page.goto(`/product-detail/${product?.id}`, { waitUntil: 'commit' });
  await drawing.begun();
  await page.getByRole('button', { name: 'Open user menu' }).click();
  const menu = page.getByRole('navigation', { name: 'User menu' });
  const place = await menu.boundingBox();
  await drawing.release();
  await expect(email).toBeVisible();
  expect(await menu.boundingBox(), 'under its button').toMatchObject({ x: place?.x });
  expect(errors).toEqual([]);
});

test('a customer sees the home page as soon as the session is checked, and never that nobody is logged in; what is focused then stays', async ({
  page,
  api,
}) => {
  const shopper = await api.signUp();
  await returning(page, shopper);
  const release = await holdAnswers(page, 'GET', script);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
  const card = page.getByRole('article').first().getByRole('link').first();
  await card.focus();
  release();
  await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
  await expect(card).toBeFocused();

  await test.step('a token that is no longer good leads to the page of a visitor', async () => {
    await shopper.get('/auth/logout');
    await page.goto('/?page=2');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('Showing 11 to 20')).toBeVisible();
  });
});

test('nobody but a customer sees a product page before the script: not a visitor, nor an administrator', async ({
  page,
  api,
}) => {
  const [product] = await api.products();
  const address = `/product-detail/${product?.id}`;
  const release = await holdAnswers(page, 'GET', script);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Opening the shop…' })).toBeVisible();
  const checked = page.waitForResponse(/\/api\/auth\/check$/);
  await returning(page, await api.logIn(demoAdmin));
  await page.goto(address, { waitUntil: 'commit' });
  await (await checked).finished();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByText('Administrators have no cart.')).toBeVisible();

  await test.step('nor does an administrator see the home page', async () => {
    const errors = consoleErrorsOf(page);
    await runBeforeEachLoad(page, () => {
      const isShown = () => document.querySelector('#root h1')?.checkVisibility();
      const watch = () => {
        if (document.querySelector('#root h1')?.textContent?.includes('Amazing') && isShown()) {
          Object.assign(window, { sawHome: true });
        }
        requestAnimationFrame(watch);
      };
      watch();
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(await page.evaluate(() => Object(window).sawHome)).toBeUndefined();
    expect(errors).toEqual([]);
  });
});

test('a login that is sent before the script has come waits for it, and nothing of it gets into the address', async ({
  page,
  api,
}) => {
  const errors = consoleErrorsOf(page);
  const { email, password } = newAccount();
  await api.signUp({ username: 'early', email, password });
  const release = await holdAnswers(page, 'GET', script);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  release();
  await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(errors).toEqual([]);
});

test('a visitor chooses a filter and types a search before the script has come, and both count; pictures that are missing by then are replaced', async ({
  page,
}) => {
  const errors = consoleErrorsOf(page);
  const release = await holdAnswers(page, 'GET', script);
  const list = await holdAnswers(page, 'GET', /\/api\/products\?/);
  await page.route('/pictures/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/', { waitUntil: 'commit' });
  const filter = page.getByRole('complementary').getByRole('checkbox', { name: 'Knitwear' });
  await filter.check();
  await expect(page.getByRole('status').filter({ hasText: 'Opening the shop…' })).toBeHidden();
  await page.getByLabel('Search products').fill('jump');
  const picture = page.getByRole('article').first().locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  release();
  await expect(picture).toHaveAttribute('src', /placeholder/);
  list();
  await expect(page).toHaveURL('/?category=knitwear');
  await expect(filter).toBeChecked();
  await expect(page.getByLabel('Search products')).toHaveValue('jump');
  expect(errors).toEqual([]);
});

test('a press on what the server rendered counts, though the script of that part comes later', async ({
  page,
}) => {
  const errors = consoleErrorsOf(page);
  const part = /\/static\/js\/nothing-found-[^/]+\.js$/;
  const release = await holdAnswers(page, 'GET', part);
  await Promise.all([page.waitForRequest(part), page.goto('/?q=zzz', { waitUntil: 'commit' })]);
  await page.getByRole('button', { name: 'All products' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeFocused();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Nothing found for ‘zzz’' })).toBeVisible();
  expect(errors).toEqual([]);
});
