import { expect, notice, returning, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

const check = '**/api/auth/check';
const heading = { name: 'The shop cannot be reached' };

test('while the shop cannot be reached, pages that need a login wait and public ones show', async ({
  page,
  api,
}) => {
  await returning(page, await api.signUp());
  await page.clock.install();
  await page.route(check, (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByRole('heading', heading)).toBeVisible();
  // Nothing is asked again by itself from here on.
  await stopClock(page);
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', heading)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeVisible();
  // The page asks once when it comes.
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/check'));
  await page.goBack();
  await asked;
  await page.unroute(check);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

test('while the session check fails, the header shows an unknown account instead of Sign in, and checks again', async ({
  page,
  api,
}) => {
  await returning(page, await api.signUp());
  await page.clock.install();
  await page.route(check, (route) => route.abort());
  await page.goto('/');
  const header = page.getByRole('banner');
  const account = header.getByRole('link', { name: 'Your account (not available at the moment)' });
  await expect(account).toBeVisible();
  await expect(header.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await expect(header.getByText('Sign in')).toHaveCount(0);
  await account.click();
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await page.goBack();
  await page.unroute(check);
  await page.clock.fastForward(10_000);
  await expect(header.getByRole('button', { name: 'Open user menu' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test('a page that could not be reached opens by itself when the browser is online again, or after 10 s', async ({
  page,
  api,
  context,
}) => {
  await returning(page, await api.signUp());
  await page.clock.install();
  await page.route(check, (route) => route.abort());
  await page.goto('/order');
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await page.unroute(check);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();

  await test.step('a session check answered 503 is an outage too, and is repeated after 10 s', async () => {
    await page.route(check, (route) => route.fulfill({ status: 503, body: 'Not now' }));
    await page.reload();
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await page.unroute(check);
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  });
});

test('a token that is refused after an outage leads to the login with a notice', async ({ page, api }) => {
  const shopper = await api.signUp();
  await returning(page, shopper);
  await page.clock.install();
  await page.route(check, (route) => route.abort());
  await page.goto('/checkout');
  await expect(page.getByRole('heading', heading)).toBeVisible();
  // Nothing is asked again by itself from here on.
  await stopClock(page);
  await shopper.get('/auth/logout');
  await page.unroute(check);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(notice(page, 'Please log in to continue.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
