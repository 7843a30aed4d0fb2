import type { Page } from '@playwright/test';
import { newAccount } from '../../scripts/shop-api.ts';
import { findProduct } from './products.ts';
import { expect, notice, returning, test } from './shop-test.ts';

const cart = (page: Page, count: string) => page.getByRole('link', { name: `Cart, ${count}`, exact: true });

test('a session that ends in the middle is said, and the cart is there after the login', async ({
  page,
  api,
}) => {
  const account = newAccount();
  const { id } = await findProduct(api, /jumper/i);
  const shopper = await api.signUp(account);
  await shopper.send('POST', '/cart', { product: id, quantity: 2 });
  await page.goto('/login');
  await page.evaluate((token = '') => localStorage.setItem('token', token), shopper.token);
  await page.goto('/cart');
  await expect(cart(page, '2 items')).toBeVisible();

  await shopper.get('/auth/logout');
  await page.getByRole('button', { name: /^increase/i }).click();
  await expect(notice(page, 'Your session has ended. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(cart(page, '0 items')).toBeVisible();

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(cart(page, '2 items')).toBeVisible();
});

test('when somebody else logs in in another tab, this one shows them too', async ({ page, api, context }) => {
  const [first, second] = [await api.signUp(), await api.signUp()];
  await page.goto('/login');
  await page.evaluate((token = '') => localStorage.setItem('token', token), first.token);
  const { email } = await first.get<{ email: string }>('/auth/check');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();

  const tab = await context.newPage();
  await tab.goto('/forget-password');
  await tab.evaluate((token = '') => localStorage.setItem('token', token), second.token);
  const { email: next } = await second.get<{ email: string }>('/auth/check');
  await expect(page.getByRole('main').getByText(next)).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
});

test('signing out works after an outage, when nobody seemed to be here', async ({ page, api, shop }) => {
  const shopper = await api.signUp();
  await page.goto('/login');
  await page.evaluate((token = '') => localStorage.setItem('token', token), shopper.token);
  await page.route('**/api/auth/check', (route) => route.abort(), { times: 1 });
  await page.goto('/logout');
  await expect(page).toHaveURL(`${shop.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(shopper.get('/auth/check')).rejects.toThrow('401');
});

test('going back returns to where one was, and moves the focus there', async ({ page, api }) => {
  await returning(page, await api.signUp());
  await page.goto('/');
  const card = page.getByRole('article').last().getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await card.click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(/product-detail/);
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
