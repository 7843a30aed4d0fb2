import type { Page, Request } from '@playwright/test';
import { newAccount, ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { fillAddress } from './checkout.ts';
import { endSessionWith } from './ended-session.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, openAs, openSession, returning, test } from './shop-test.ts';
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
const isOfPerson = (call: Request): boolean => !ofCatalogue.includes(pathOf(call));

async function seeCatalogue(page: Page): Promise<void> {
  await followed(page, '/?q=jumper');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
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
  await page.goto('/');
  const spinner = page.getByRole('status').filter({ hasText: 'Opening the shop…' });
  await expect(spinner).toBeVisible();
  const { height } = page.viewportSize() ?? { height: 0 };
  // A scrollbar has its place whether it is there or not.
  const width = await page.evaluate(() => document.documentElement.getBoundingClientRect().width);
  // Polled, because the page's spinner gives way to the script's.
  await expect.poll(() => spinner.boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeHidden();
  expect(calls.map(pathOf)).toEqual(['/auth/check']);

  await page.clock.resume();
  release();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
  await expect(spinner).toBeHidden();
  const [ofPerson, others] = [
    () => calls.filter(isOfPerson),
    () => calls.filter((call) => !isOfPerson(call)),
  ];
  await expect.poll(() => ofPerson().map(pathOf).sort()).toEqual(['/auth/check', '/cart', '/users/own']);
  for (const call of ofPerson()) expect(call.headers().authorization).toBe(`Bearer ${shopper.token}`);

  await seeCatalogue(page);
  await expect
    .poll(() => others().map(pathOf))
    .toEqual(expect.arrayContaining(['/products', '/products/facets']));
  for (const call of others()) {
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

test('a session that ends leads from a dialog to the login, and cart and checkout are back for the same account alone', async ({
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
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  await openSession(page, shopper);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: /cash/i }).check();
  await expect(cart(page, '2 items')).toBeVisible();

  await page.getByRole('button', { name: 'Save New Address' }).click();
  const dialog = page.getByRole('dialog');
  await fillAddress(dialog);
  await endSessionWith(page, shopper, 'PATCH', /\/api\/users\//);
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await expect(notices).toHaveText([/^Your session has ended\. Please log in again\./]);
  await expect(page).toHaveURL('/login');
  await expect(dialog).toHaveCount(0);
  expect(await token()).toBeNull();
  await expect(cart(page, '0 items')).toBeVisible();
  await logIn(account);
  await expect(cart(page, '2 items')).toBeVisible();
  await page.getByRole('complementary', { name: 'Where you were' }).getByRole('link').click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('City')).toHaveValue(someAddress.city);

  await new ShopApi(api.url, (await token()) ?? '').get('/auth/logout');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await expect(page).toHaveURL('/login');
  // The header counts none before the cart has come, too.
  await Promise.all([page.waitForResponse(/\/api\/cart$/), logIn(other)]);
  await expect(cart(page, '0 items')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull();
});

test('Back restores the scroll position and moves the focus, a reload restores the scroll position, another address begins at its top', async ({
  page,
  api,
}) => {
  await openAs(page, await api.signUp(), '/');
  const card = page.getByRole('article').last().getByRole('link');
  const scrolled = () => page.evaluate(() => window.scrollY);
  // Scrolls to it, also where the storefront has just drawn it anew.
  await card.hover();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await card.click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(/product-detail/);
  await expect(heading).toBeFocused();
  await expect.poll(scrolled).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeFocused();
  await expect.poll(scrolled).toBe(before);

  await page.reload();
  await expect.poll(scrolled, 'and so does a reload').toBe(before);

  await page.goto('/?q=shirt');
  await expect(page.getByRole('article').nth(8)).toBeVisible();
  expect(await scrolled(), 'another address begins at its top').toBe(0);

  // Not by the mouse, which would scroll to it.
  await page.getByRole('checkbox', { name: 'In stock' }).evaluate((box: HTMLElement) => box.click());
  await expect(page).toHaveURL(/inStock/);
  await card.hover();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.goBack();
  await expect.poll(scrolled, 'so does Back to a list that nobody has scrolled').toBe(0);
});
