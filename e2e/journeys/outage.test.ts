import { followed } from './followed.ts';
import { expect, notice, returning, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

const check = '**/api/auth/check';

test('while the shop cannot be reached, pages that need a login wait, public ones show with an unknown account in the header, and the session is checked again', async ({
  page,
  api,
  context,
}) => {
  const shopper = await api.signUp();
  await returning(page, shopper);
  await page.clock.install();
  await page.route(check, (route) => route.abort());
  await page.goto('/profile');
  const unreachable = page.getByRole('heading', { name: 'The shop cannot be reached' });
  const profile = page.getByRole('heading', { name: 'My Profile' });
  const header = page.getByRole('banner');
  const unknownAccount = header.getByRole('link', { name: 'Your account (not available at the moment)' });
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(unreachable).toBeVisible();
  // Nothing is asked again by itself from here on.
  await stopClock(page);
  await expect(page).toHaveURL('/profile');
  await tryAgain.click();
  await expect(unreachable).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

  await test.step('a public page shows, and the header has an unknown account instead of Sign in', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    await expect(header.getByText('Sign in')).toHaveCount(0);
    // The page asks once when it comes.
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/check'));
    await unknownAccount.click();
    await asked;
    await expect(unreachable).toBeVisible();
    await page.unroute(check);
  });

  await test.step('a page opens by itself when the browser is online again', async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    await page.clock.resume();
    await expect(profile).toBeVisible();
    await expect(header.getByRole('button', { name: 'Open user menu' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  });

  await test.step('a session check answered 503 is an outage too, and on a public page the header recovers by itself after 10 s', async () => {
    await page.route(check, (route) => route.fulfill({ status: 503, body: 'Not now' }));
    await page.goto('/');
    await expect(unknownAccount).toBeVisible();
    await expect(header.getByText('Sign in')).toHaveCount(0);
    await page.unroute(check);
    await page.clock.fastForward(10_000);
    await expect(header.getByRole('button', { name: 'Open user menu' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await followed(page, '/profile');
    await expect(profile).toBeVisible();
  });

  await test.step('a token that is refused after an outage leads to the login with a notice', async () => {
    await page.route(check, (route) => route.abort());
    await page.reload();
    await expect(unreachable).toBeVisible();
    await stopClock(page);
    await shopper.get('/auth/logout');
    await page.unroute(check);
    await tryAgain.click();
    await page.clock.resume();
    await expect(notice(page, 'Please log in to continue.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
