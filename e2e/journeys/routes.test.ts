import { errors, type Page } from '@playwright/test';
import { demoAdmin, newAccount, type ShopApi } from '../../scripts/shop-api.ts';
import { followed } from './followed.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, openSession, returning, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

// Points 2 and 6 of the specification: who asks for which address, where they end up, and what is there. Where every
// other address leads each of them is in client/src/app/routes.test.ts.

const someId = '0123456789abcdef01234567';

type Ends = { anonymous: string; customer: string; admin: string };

/** One address of each kind. */
const kinds: Record<string, Ends> = {
  '/': { anonymous: '/', customer: '/', admin: '/admin-dashboard' },
  '/login': { anonymous: '/login', customer: '/', admin: '/admin-dashboard' },
  '/forget-password': {
    anonymous: '/forget-password',
    customer: '/forget-password',
    admin: '/forget-password',
  },
  '/cart': { anonymous: '/login', customer: '/cart', admin: '/cart' },
  // The customer's cart holds something, the admin's does not.
  '/checkout': { anonymous: '/login', customer: '/checkout', admin: '/admin-dashboard' },
  '/order-success': { anonymous: '/', customer: '/', admin: '/admin-dashboard' },
  // A customer is sent to the login, and from there home.
  '/admin-dashboard': { anonymous: '/login', customer: '/', admin: '/admin-dashboard' },
};

const ofEverybody = [`/order-success/${someId}`, '/no-such-page'];
const ofPeople = [`/product-detail/${someId}`, '/order', '/profile'];

/** What else is where it was asked for. What looks the same for all is seen by the first who may. */
const pages: Record<keyof Ends, string[]> = {
  anonymous: [
    ...ofEverybody,
    ...['/signup', '/reset-password', '/confirm-email', '/welcome', '/withdrawal', '/pages/no-such-page'],
    ...['/product-detail', '/cart/more', '/%zz'],
  ],
  customer: [...ofEverybody, ...ofPeople, `/order/${someId}/invoice`, '/profile/data'],
  admin: [
    ...ofEverybody,
    ...ofPeople,
    ...['/admin-products', '/admin-orders', '/admin-activity', '/admin-customers', '/admin-second-factor'],
    ...['/admin-settings', '/admin-catalogue', '/admin-pages', '/admin-pages/new', `/admin-pages/${someId}`],
    ...['/admin-reports', '/admin-outbox', '/admin-outbox/kinds', `/admin-outbox/${someId}`],
    `/admin-customers/${someId}`,
  ],
};

const headings: Record<string, string> = {
  '/': 'Discover Amazing Products',
  '/login': 'Welcome back',
  '/signup': 'Create your account',
  '/forget-password': 'Enter your Email to reset password',
  '/reset-password': 'This link no longer works',
  '/welcome': 'This link no longer works',
  '/confirm-email': 'This link no longer works',
  '/cart': 'Your Cart',
  '/checkout': 'Checkout',
  [`/product-detail/${someId}`]: 'Error: Product not found',
  [`/order-success/${someId}`]: 'order',
  '/order': 'Orders',
  [`/order/${someId}/invoice`]: 'Invoice not found',
  '/profile': 'My Profile',
  '/profile/data': 'Your data',
  '/admin-dashboard': 'Admin Dashboard',
  '/admin-products': 'Manage Products',
  '/admin-orders': 'Manage Orders',
  '/admin-activity': 'Activity',
  '/admin-customers': 'Customers',
  '/admin-second-factor': 'Login and security',
  '/admin-settings': 'Settings',
  // Where the merchant offers it.
  '/withdrawal': 'Page not found|Withdraw from contract',
  '/admin-pages': 'Pages',
  '/admin-catalogue': 'Catalogue',
  '/admin-pages/new': 'New page',
  [`/admin-pages/${someId}`]: 'Page',
  '/admin-reports': 'Reports',
  '/admin-outbox': 'Outbox',
  '/admin-outbox/kinds': 'Kinds of mail',
  [`/admin-outbox/${someId}`]: 'Mail',
  [`/admin-customers/${someId}`]: 'Customer',
};

const typed = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'commit' });
};

/** Looked at with every frame: so many pages would wait long for the pauses of `expect`. */
const hasCome = (page: Page, path: string): Promise<boolean> =>
  page
    .waitForFunction(
      ([end, heading]) =>
        location.pathname === end &&
        new RegExp(heading, 'i').test(document.querySelector('main h1')?.textContent ?? ''),
      [path, headings[path] ?? 'Page not found'] as const,
    )
    .then(
      () => true,
      (error) => {
        if (error instanceof errors.TimeoutError) return false;
        throw error;
      },
    );

async function visitAll(page: Page, visitor: ShopApi, who: keyof Ends): Promise<void> {
  if (visitor.token) await returning(page, visitor);
  const visit = async (go: typeof followed, asked: string, end: string) => {
    await go(page, asked);
    const isThere = await hasCome(page, end);
    expect(isThere, `${asked} leads ${who} to ${end}, not ${page.url()}`).toBe(true);
  };
  // The server answers everybody alike. What else a load adds is the session check, for which a kind of route waits.
  for (const [asked, ends] of Object.entries(kinds)) await visit(typed, asked, ends[who]);
  for (const path of pages[who]) await visit(followed, path, path);
}

test('each route shows or redirects an anonymous visitor as specified', async ({ page, api }) => {
  for (const path of [...Object.keys(kinds), ...Object.values(pages).flat()]) {
    expect(await (await page.request.get(path)).text(), path).toContain('id="root"');
  }
  await visitAll(page, api, 'anonymous');
});

test('each route shows or redirects a customer as specified', async ({ page, api }) => {
  const customer = await api.signUp();
  await openAs(page, customer, '/checkout');
  await expect(page, 'the checkout of an empty cart').toHaveURL('/');
  const { id } = await findProduct(api, /jumper/i);
  await customer.send('POST', '/cart', { product: id, quantity: 1 });
  await visitAll(page, customer, 'customer');
});

test('each route shows or redirects an admin as specified', async ({ page, api }) => {
  await visitAll(page, await api.logIn(demoAdmin), 'admin');
});

const reason = 'Please log in to continue.';

test('a redirect to the login shows a notice only where a page required the login, not after Sign out, which ends the session', async ({
  page,
  api,
}) => {
  // A notice leaves after a while, and the page waits only so long for its logout.
  await page.clock.install();
  await stopClock(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(notice(page, reason)).toBeHidden();
  await followed(page, '/profile');
  await expect(page).toHaveURL('/login');
  await expect(notice(page, reason)).toBeVisible();

  await page.goto('/');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL('/login');
  await expect(notice(page, reason)).toBeVisible();

  const shopper = await api.signUp();
  await openSession(page, shopper);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(notice(page, reason)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(shopper.get('/auth/check')).rejects.toThrow('401');
});

test('after the login that a page asked for, the home page and the dashboard lead on to that page', async ({
  page,
  api,
}) => {
  const account = newAccount();
  await api.signUp(account);
  const { id, title } = await findProduct(api, /jumper/i);
  const signIn = async ({ email, password }: typeof demoAdmin) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const logIn = async () => {
    await signIn(account);
    await expect(page).toHaveURL('/');
  };
  const offer = page.getByRole('complementary', { name: 'Where you were' });

  await page.goto(`/product-detail/${id}?from=mail`);
  await logIn();
  await expect(offer).toContainText(`You were looking at ${title}.`);
  await offer.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/product-detail/${id}?from=mail`);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(offer).toBeHidden();

  await followed(page, '/logout');
  await expect(page).toHaveURL('/login');
  await followed(page, '/order');
  await logIn();
  await expect(offer).toContainText('You were looking at your orders.');
  await offer.getByRole('button', { name: 'Dismiss' }).click();
  await expect(offer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await followed(page, '/logout');
  await expect(page).toHaveURL('/login');
  await logIn();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(offer).toBeHidden();

  await followed(page, '/logout');
  await expect(page).toHaveURL('/login');
  await followed(page, '/admin-reports?days=7');
  await signIn(demoAdmin);
  await expect(page).toHaveURL('/admin-dashboard');
  await expect(offer).toContainText('You were looking at Reports.');
  await offer.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/admin-reports?days=7');
});

test('an unknown address shows the not-found page with status 404', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found', exact: true })).toBeVisible();
  await expect(
    page.getByText("Sorry, we couldn't find the page you're looking for.", { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found/);
  const support = page.getByRole('main').getByRole('link', { name: 'Contact support', exact: true });
  await expect(support).toHaveAttribute('href', /^mailto:.+@/);
  await page.getByRole('link', { name: 'Go back home', exact: true }).click();
  await expect(page).toHaveURL('/');

  await test.step('and so does one with invalid escapes', async () => {
    for (const path of ['/%E0%A4%A', '/order-success/%zz']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
  });
});
