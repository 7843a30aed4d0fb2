import { demoAdmin, newAccount } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { followed } from './followed.ts';
import { findProduct } from './products.ts';
import { expect, notice, openSession, test } from './shop-test.ts';

// Points 2 and 6 of the specification: who asks for which address, where they end up, and what is there. Where every
// address leads each of them is in client/src/app/routes.test.ts, what else there is in the journey of each page.

const someId = '0123456789abcdef01234567';

const headings: Record<string, string> = {
  '/': 'Discover Amazing Products',
  '/login': 'Welcome back',
  '/signup': 'Create your account',
  '/cart': 'Your Cart',
  '/checkout': 'Checkout',
  [`/product-detail/${someId}`]: 'Error: Product not found',
  [`/order-success/${someId}`]: 'order',
  '/order': 'Orders',
  '/profile': 'My Profile',
  '/admin-dashboard': 'Admin Dashboard',
};

test('each route shows or redirects each kind of visitor as specified', async ({ page, api }) => {
  const sees = async (path: string) => {
    await expect(page).toHaveURL(path);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(new RegExp(headings[path] ?? 'Page not found', 'i'));
  };
  const leads = async (asked: string, end = asked) => {
    await followed(page, asked);
    await sees(end);
  };
  const reason = notice(page, 'Please log in to continue.');

  await test.step('an anonymous visitor, who learns where a login is needed', async () => {
    await page.goto('/login');
    await sees('/login');
    await expect(reason).toBeHidden();
    await leads('/checkout', '/login');
    await expect(reason).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await leads('/', '/');
    await page.getByRole('article').first().getByRole('link').click();
    await sees('/login');
    await leads('/signup');
    expect(await faults(page)).toEqual([]);
    await leads(`/order-success/${someId}`);
    await leads('/order-success/', '/');
    await leads('/order-success/%zz');
  });

  await test.step('a customer, whose session is checked first', async () => {
    const customer = await api.signUp();
    const { id } = await findProduct(api, /jumper/i);
    await customer.send('POST', '/cart', { product: id, quantity: 1 });
    await openSession(page, customer);
    await page.goto('/admin-dashboard');
    await sees('/');
    await leads('/login', '/');
    await leads('/checkout');
    const paths = ['/cart', `/product-detail/${someId}`, '/order', '/profile', `/order-success/${someId}`];
    for (const path of paths) {
      await leads(path);
      expect(await faults(page)).toEqual([]);
    }
    await leads('/order-success', '/');
  });

  await test.step('an administrator', async () => {
    await openSession(page, await api.logIn(demoAdmin));
    await page.goto('/login');
    await sees('/admin-dashboard');
    await leads('/', '/admin-dashboard');
    // Their cart is empty.
    await leads('/checkout', '/admin-dashboard');
    await leads('/profile');
    await expect(page.getByRole('main').getByText('Administrator', { exact: true })).toBeVisible();
  });

  await test.step('a visitor who asks for an unknown address', async () => {
    await leads('/no-such-page');
    const sorry = "Sorry, we couldn't find the page you're looking for.";
    await expect(page.getByText(sorry, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found/);
    expect(await faults(page)).toEqual([]);
    const support = page.getByRole('main').getByRole('link', { name: 'Contact support', exact: true });
    await expect(support).toHaveAttribute('href', /^mailto:.+@/);
    await page.getByRole('link', { name: 'Go back home', exact: true }).click();
    await sees('/admin-dashboard');
  });
});

test('after the login that a page asked for, the home page and the dashboard lead on to that page, on a phone in one line', async ({
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
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faults(page)).toEqual([]);
  const follow = await offer.getByRole('link', { name: 'Continue' }).boundingBox();
  const dismiss = await offer.getByRole('button', { name: 'Dismiss' }).boundingBox();
  expect(dismiss?.y).toBe(follow?.y);
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
