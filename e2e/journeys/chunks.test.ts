import type { Page } from '@playwright/test';
import { demoAdmin } from '../../scripts/shop-api.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, notice, returning, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

// Points 8 and 9: a chunk that does not arrive, or not within 120 s.

const ordersPart = /\/static\/js\/order-list-page-[^/]+\.js$/;
const signedInPart = /\/static\/js\/signed-in-[^/]+\.js$/;

async function openOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('link', { name: 'My Order', exact: true }).click();
}

const errorPage = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });

test('a page whose script has not loaded after 120 s shows the error page, which offers a reload', async ({
  page,
  api,
}) => {
  await returning(page, await api.signUp());
  await page.clock.install();
  await page.route(ordersPart, () => undefined);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
  await stopClock(page);
  await openOrders(page);
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await page.clock.fastForward(110_000);
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(errorPage(page)).toBeFocused();
  await expect(page).toHaveURL('/order');
  await expect(page).toHaveTitle(/could not be loaded/);
  await page.clock.resume();
  await page.unroute(ordersPart);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});

test('a page script that a new version has removed leads to the error page, which never reloads by itself', async ({
  page,
  api,
}) => {
  await returning(page, await api.signUp());
  await page.route(ordersPart, (route) => route.fulfill({ status: 404, body: 'There is nothing' }));
  let visits = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  await page.goto('/order');
  await expect(errorPage(page)).toBeFocused();
  await expect(page.getByText('the shop has just been updated')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' })).toBeVisible();
  expect(visits).toBe(1);
  await page.unrouteAll();
  await openOrders(page);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});

test('Back from a page whose script did not load works, and so does opening it again', async ({
  page,
  api,
}) => {
  await returning(page, await api.signUp());
  await page.route(ordersPart, (route) => route.abort());
  await page.goto('/');
  // Filters that can be checked are nothing that was typed.
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await openOrders(page);
  await expect(errorPage(page)).toBeVisible();
  await page.unroute(ordersPart);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeFocused();
  await openOrders(page);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});

test('the header leads to the profile where the script of the user menu does not load', async ({
  page,
  api,
}) => {
  await returning(page, await api.signUp());
  await page.route(signedInPart, (route) => route.abort());
  await page.goto('/order');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Your profile' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeFocused();
});

test('the header leads staff to the dashboard while the script of their links does not load, and tries again on the next page', async ({
  page,
  api,
}) => {
  await returning(page, await api.logIn(demoAdmin));
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await page.route(signedInPart, (route) => route.abort());
  await page.goto('/admin-orders');
  await expect(links).toHaveText(['Admin Dashboard']);
  await page.unroute(signedInPart);
  await links.click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeFocused();
  await expect(links.filter({ hasText: 'Manage Products' })).toBeVisible();
});

test('a page is shown though the script of the header’s menu never comes', async ({ page, api }) => {
  await returning(page, await api.signUp());
  const release = await holdAnswers(page, 'GET', signedInPart);
  await page.goto('/order', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
});

test('a half-filled form stays when the script of the next page does not load', async ({ page, api }) => {
  await returning(page, await api.signUp());
  await page.route(ordersPart, (route) => route.abort());
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page.getByLabel('City').fill('Springfield');
  await openOrders(page);
  await expect(notice(page, 'The page could not be loaded. Your changes are still here')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('City')).toHaveValue('Springfield');

  // The next try is an ordinary page load, so that the browser asks before it leaves.
  const asked = page.waitForEvent('dialog');
  await openOrders(page);
  await (await asked).dismiss();
  await expect(page.getByLabel('City')).toHaveValue('Springfield');

  // As soon as the part comes, the link is like any other.
  await page.unrouteAll();
  await openOrders(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});

test('a half-filled sign-up stays when the script of the login does not load', async ({ page }) => {
  await page.route(/login-page-.*\.js/, (route) => route.abort());
  await page.goto('/signup');
  await page.getByLabel('Username').fill('nora');
  await page.getByRole('link', { name: 'Already have an account? Sign in here' }).click();
  await expect(notice(page, 'Your changes are still here')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('nora');

  await page.route('**/login', (route) => route.abort());
  const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/login'));
  await page.getByRole('link', { name: 'Already have an account? Sign in here' }).click();
  await unanswered;
  await expect(notice(page, 'Your changes are still here')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('nora');

  await page.unrouteAll();
  await page.getByRole('link', { name: 'Already have an account? Sign in here' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a page chosen while another one is still loading replaces it', async ({ page, api }) => {
  await returning(page, await api.signUp());
  const late = Promise.withResolvers<void>();
  await page.route(ordersPart, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/profile');
  await openOrders(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeVisible();
  const arrived = page.waitForResponse(ordersPart);
  late.resolve();
  await arrived;
  // So that the page has had time to follow the first wish.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeVisible();
  await openOrders(page);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a fault in a page shows the error page, and a reload recovers', async ({ page, api }) => {
  await returning(page, await api.signUp());
  await page.route('**/api/orders/own*', (route) => route.fulfill({ json: { no: 'list' } }));
  await page.goto('/order');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();

  await test.step('a fault in the layout does the same', async () => {
    const email = { no: 'address' };
    await page.route('**/api/auth/check', (route) => route.fulfill({ json: { id: '1', email } }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  });
});
