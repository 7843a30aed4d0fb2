import { followed } from './followed.ts';
import { expect, openSession, test } from './shop-test.ts';

test('the logout ends the session although its check has failed, and leads an anonymous visitor to the login without a call', async ({
  page,
  api,
}) => {
  const shopper = await api.signUp();
  await openSession(page, shopper);
  await page.route('**/api/auth/check', (route) => route.abort(), { times: 1 });
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(shopper.get('/auth/check')).rejects.toThrow('401');

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await followed(page, '/logout');
  await expect(page).toHaveURL('/login');
  expect(calls.filter((url) => url.includes('/api/auth'))).toEqual([]);
});
