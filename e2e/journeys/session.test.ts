import type { Locator, Page, Request } from '@playwright/test';
import { cashOrder, demoAdmin, newAccount, ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { fillAddress } from './checkout.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, openSession, returning, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

const cart = (page: Page, count: string) => page.getByRole('link', { name: `Cart, ${count}`, exact: true });

const ofCatalogue = ['/brands', '/categories', '/products', '/products/facets'];

/** The calls that the page makes from now on. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request);
  });
  return calls;
}

const pathOf = (call: Request): string => new URL(call.url()).pathname.replace('/api', '');

async function seeCatalogue(page: Page): Promise<void> {
  await followed(page, '/?q=jumper');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
}

/** Opens a page and waits for its own calls: one of them could be the first to meet the end of the session. */
async function openWhole(page: Page, path: string): Promise<void> {
  // On a slow machine the network seems to be idle before these.
  const answers = [/\/api\/users\/own$/, /\/api\/cart$/].map((call) => page.waitForResponse(call));
  await Promise.all([...answers, page.goto(path, { waitUntil: 'networkidle' })]);
}

test('a full-screen spinner shows until the session check ends, then the cart and the user’s info are loaded, and reads of the catalogue send no credentials', async ({
  page,
  api,
}) => {
  const shopper = await api.signUp();
  await returning(page, shopper);
  const release = await holdAnswers(page, 'GET', /\/api\/auth\/check$/);
  const calls = callsOf(page);
  await page.clock.install();
  // The check has 10 s.
  await stopClock(page);
  await page.goto('/forget-password');
  const spinner = page.getByRole('status').filter({ hasText: 'Opening the shop…' });
  await expect(spinner).toBeVisible();
  const { height } = page.viewportSize() ?? { height: 0 };
  // A scrollbar has its place whether it is there or not.
  const width = await page.evaluate(() => document.documentElement.getBoundingClientRect().width);
  expect(await spinner.boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
  await expect(page.getByRole('banner')).toHaveCount(0);
  const named = () => calls.map(pathOf).sort();
  await expect.poll(named).toEqual(['/auth/check']);

  await page.clock.resume();
  release();
  await expect(page.getByRole('textbox', { name: /email/i })).toBeVisible();
  await expect(spinner).toBeHidden();
  await expect.poll(named).toEqual(['/auth/check', '/cart', '/users/own']);
  for (const call of calls) expect(call.headers().authorization).toBe(`Bearer ${shopper.token}`);

  calls.length = 0;
  await seeCatalogue(page);
  await expect.poll(named).toEqual(expect.arrayContaining(ofCatalogue));
  for (const call of calls.filter((each) => ofCatalogue.includes(pathOf(each)))) {
    const { authorization, cookie } = await call.allHeaders();
    expect([authorization, cookie]).toEqual([undefined, undefined]);
  }
});

test('a shop whose first script does not load offers a reload, and an anonymous visit requests the catalogue alone', async ({
  page,
}) => {
  await page.route(/static\/js\/index-.*\.js/, (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByRole('status')).toContainText('Opening the shop…');
  const reload = page.getByRole('link', { name: 'Reload the page' });
  await expect(reload).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await page.unrouteAll();
  const calls = callsOf(page);
  await reload.click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await seeCatalogue(page);
  await expect.poll(() => calls.map(pathOf).toSorted()).toEqual(ofCatalogue);
});

test('a session that has ended shows a notice, whichever action discovers it', async ({ page, api }) => {
  const product = await findProduct(api, /jumper/i);
  const shopperWithCart = async () => {
    const shopper = await api.signUp();
    await shopper.send('POST', '/cart', { product: product.id, quantity: 1 });
    const own = await shopper.get<{ id: string }>('/users/own');
    await shopper.send('PATCH', `/users/${own.id}`, { ...own, addresses: [someAddress] });
    return shopper;
  };
  const productPage = `/product-detail/${product.id}`;
  const admin = () => api.logIn(demoAdmin);
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const status = page.getByRole('combobox').first();
  await (await shopperWithCart()).send('POST', '/orders', cashOrder([{ product, quantity: 1 }]));
  await page.clock.install();

  type End = { path: string; who: () => Promise<ShopApi>; opens?: Locator; control: Locator };
  const ends: End[] = [
    { path: productPage, who: () => api.signUp(), control: button('Add to Cart') },
    { path: '/cart', who: shopperWithCart, control: button(/^increase/i) },
    { path: '/cart', who: shopperWithCart, control: button(/^remove/i) },
    { path: '/profile', who: shopperWithCart, opens: button(/^edit address/i), control: button('Save') },
    { path: '/admin-orders', who: admin, control: status },
    {
      path: `/admin-products?${new URLSearchParams({ q: product.title })}`,
      who: admin,
      opens: page.getByRole('button', { name: `Edit ${product.title}`, exact: true }),
      control: page.getByRole('dialog').getByRole('button', { name: 'Save' }),
    },
  ];
  for (const { path, who, opens, control } of ends) {
    const visitor = await who();
    await openSession(page, visitor);
    await openWhole(page, path);
    await opens?.click();
    await expect(control).toBeEnabled();
    await stopClock(page);
    await visitor.get('/auth/logout');
    if (control === status) await control.selectOption('processing');
    else await control.click();
    const says = path === productPage ? /^Please login to add items to cart\./ : /^Your session has ended\./;
    await expect(page, path).toHaveURL('/login');
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveText([says]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.clock.resume();
  }
});

test('cart and checkout are back after the session has ended and the same account has logged in, and nothing is kept for another', async ({
  page,
  api,
}) => {
  const [account, other] = [newAccount(), newAccount()];
  const shopper = await api.signUp(account);
  await api.signUp(other);
  const { id } = await findProduct(api, /jumper/i);
  await shopper.send('POST', '/cart', { product: id, quantity: 2 });
  const logIn = async ({ email, password }: typeof account) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/');
  };
  const endSession = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await new ShopApi(api.url, token ?? '').get('/auth/logout');
    await page.getByRole('button', { name: 'Order Now' }).click();
    await expect(page).toHaveURL('/login');
  };
  await page.clock.install();
  await openSession(page, shopper);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: /cash/i }).check();
  await expect(cart(page, '2 items')).toBeVisible();
  await endSession();
  await expect(notice(page, 'Your session has ended. Please log in again.')).toBeVisible();
  await expect(cart(page, '0 items')).toBeVisible();
  await logIn(account);
  await expect(cart(page, '2 items')).toBeVisible();
  await page.getByRole('complementary', { name: 'Where you were' }).getByRole('link').click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('City')).toHaveValue(someAddress.city);

  await endSession();
  await logIn(other);
  // Its page leads home after a moment.
  await stopClock(page);
  // The header counts none before the cart has come; its page says so only when it has.
  await cart(page, '0 items').click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull();
});

test('Back restores the scroll position and moves the focus, a reload restores the scroll position, another address begins at its top', async ({
  page,
  api,
}) => {
  await openAs(page, await api.signUp(), '/');
  const card = page.getByRole('article').last().getByRole('link');
  // Scrolls to it, also where the storefront has just drawn it anew.
  await card.hover();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await card.click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(/product-detail/);
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);

  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY), 'and so does a reload').toBe(before);

  await page.goto('/?q=shirt');
  await expect(page.getByRole('article').nth(8)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY), 'another address begins at its top').toBe(0);
});
