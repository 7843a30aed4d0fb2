import { expect, notice, openSession, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

test('the logout ends the session although its check has failed, shows that it is logging out, and waits at most 5 s for the server', async ({
  page,
  api,
}) => {
  await test.step('it logs out although the session check has failed', async () => {
    const shopper = await api.signUp();
    await openSession(page, shopper);
    await page.route('**/api/auth/check', (route) => route.abort(), { times: 1 });
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expect(shopper.get('/auth/check')).rejects.toThrow('401');
  });

  await test.step('it leads an anonymous visitor to the login without a call', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    expect(calls.filter((url) => url.includes('/api/auth'))).toEqual([]);
  });

  await openSession(page, await api.signUp());
  await page.route('**/api/auth/logout', () => {});
  await page.clock.install();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await stopClock(page);
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Logging out...' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/logout');
  await page.clock.runFor(2000);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(notice(page, 'Please log in to continue.'), 'nobody has asked for a page').toBeHidden();
});
