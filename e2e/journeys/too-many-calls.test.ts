import type { Order } from '../../scripts/shop-api.ts';
import { tooMany } from './answers.ts';
import { atCheckout, calls, orderNow } from './checkout.ts';
import { expect, notice, test } from './shop-test.ts';

// What a shopper reads when the shop is asked too often, and that it works again afterwards.

const busy = {
  status: 503,
  headers: { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' },
  body: 'Many people are signing in at the moment. Please try again in a few seconds.',
};

test('a login that is refused because of too many says why, and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Customer1234');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  for (const refusal of [tooMany, busy]) {
    await page.route(calls('/auth/login'), (route) => route.fulfill(refusal), { times: 1 });
    await signIn.click();
    await expect(notice(page, refusal.body)).toBeVisible();
  }
  await signIn.click();
  await expect(notice(page, 'Login successful! Redirecting...')).toBeVisible();
});

test('an order that is refused because of too many says when to try again, and is then placed once', async ({
  page,
  api,
}) => {
  const shopper = await atCheckout(page, api);
  await page.route(calls('/orders'), (route) => route.fulfill(tooMany), { times: 1 });
  await orderNow(page).click();
  await expect(page.getByText(tooMany.body).first()).toBeVisible();
  await orderNow(page).click();
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
  expect(await shopper.get<Order[]>('/orders/own')).toHaveLength(1);
});
