import type { Page } from '@playwright/test';
import { demoAdmin } from '../../scripts/shop-api.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { runBeforeEachLoad } from './shared-page.ts';
import { expect, notice, returning, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

// Points 8 and 9: a chunk that does not arrive, or not within 120 s.

const ordersPart = /\/static\/js\/order-list-page-[^/]+\.js$/;
const cartPart = /\/static\/js\/cart-page-[^/]+\.js$/;
const profilePart = /\/static\/js\/profile-page-[^/]+\.js$/;
const signedInPart = /\/static\/js\/signed-in-[^/]+\.js$/;

async function openOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('link', { name: 'My Order', exact: true }).click();
}

const errorPage = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });

test('a half-filled form stays when the script of the next page does not load, and one that has not loaded after 120 s shows the error page, which offers a reload', async ({
  page,
  api,
}) => {
  await returning(page, await api.signUp());
  await page.clock.install();
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

  await test.step('after 120 s a page that does not load shows the error page', async () => {
    await page.route(cartPart, () => undefined);
    await stopClock(page);
    await page.getByRole('link', { name: 'Cart, 0 items' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    await page.clock.fastForward(110_000);
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(errorPage(page)).toBeFocused();
    await expect(page).toHaveURL('/cart');
    await expect(page).toHaveTitle(/could not be loaded/);
    await page.clock.resume();
    await page.unroute(cartPart);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart', level: 1 })).toBeVisible();
  });
});

test('a page script that a new version has removed and a fault in a page lead to error pages, which never reload by themselves', async ({
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
  const support = page.getByRole('main').getByRole('link', { name: 'Contact support' });
  await expect(support).toBeVisible();
  expect(visits).toBe(1);
  await page.unrouteAll();
  await openOrders(page);
  const orders = page.getByRole('heading', { name: 'My Orders' });
  await expect(orders).toBeVisible();

  const fault = page.getByRole('heading', { name: 'Something went wrong' });
  const reload = page.getByRole('button', { name: 'Reload the page' });
  await followed(page, '/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.route('**/api/orders/own*', (route) => route.fulfill({ json: { no: 'list' } }));
  await followed(page, '/order');
  await expect(fault).toBeFocused();
  await expect(support).toBeVisible();

  await test.step('a fault in the layout does the same', async () => {
    const email = { no: 'address' };
    await page.route('**/api/auth/check', (route) => route.fulfill({ json: { id: '1', email } }));
    await reload.click();
    await expect(fault).toBeFocused();
    await expect(support).toBeVisible();
    await page.unrouteAll();
    await reload.click();
    await expect(orders).toBeVisible();
  });
});

test('Back from a page whose script did not load works, and so does opening it again, and a page chosen while another one is still loading replaces it', async ({
  page,
  api,
}) => {
  const shopper = await api.signUp();
  const { id } = await findProduct(api, /jumper/i);
  await shopper.send('POST', '/cart', { product: id, quantity: 1 });
  await returning(page, shopper);
  await page.route(cartPart, (route) => route.abort());
  await page.goto('/');
  const home = page.getByRole('heading', { name: 'Discover Amazing Products' });
  const cart = page.getByRole('link', { name: 'Cart, 1 item' });
  // Filters that can be checked are nothing that was typed.
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await cart.click();
  await expect(errorPage(page)).toBeVisible();
  await page.unroute(cartPart);
  await page.goBack();
  await expect(home).toBeFocused();
  await cart.click();
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();

  const release = await holdAnswers(page, 'GET', ordersPart);
  await openOrders(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(home).toBeVisible();
  const arrived = page.waitForResponse(ordersPart);
  release();
  await arrived;
  // So that the page has had time to follow the first wish.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page).toHaveURL('/');
  await expect(home).toBeVisible();
  await openOrders(page);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');

  await test.step('a page chosen before React has drawn the one before is opened', async () => {
    await page.getByRole('button', { name: 'Open user menu' }).click();
    const profile = page.getByRole('link', { name: 'Your profile', exact: true });
    const releaseProfile = await holdAnswers(page, 'GET', profilePart);
    await profile.evaluate((link: HTMLElement) => {
      const follow = () => queueMicrotask(() => link.click());
      navigation.addEventListener('currententrychange', follow, { once: true });
    });
    await cart.dispatchEvent('click');
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    releaseProfile();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });

  await test.step('Back while React draws the first page after a reload is followed', async () => {
    await runBeforeEachLoad(page, () => {
      const { addEventListener } = window;
      window.addEventListener = (...call: Parameters<typeof addEventListener>) => {
        // The last moment at which nothing of the page hears of it.
        if (call[0] === 'popstate') {
          window.addEventListener = addEventListener;
          history.replaceState(null, '', '/cart');
        }
        addEventListener(...call);
      };
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  });
});

test('a page is shown though the script of the header’s menu does not come, and the header leads to the profile until then', async ({
  page,
  api,
}) => {
  await returning(page, await api.signUp());
  const release = await holdAnswers(page, 'GET', signedInPart);
  await page.goto('/order', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Your profile' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeFocused();
  release();
  await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
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
