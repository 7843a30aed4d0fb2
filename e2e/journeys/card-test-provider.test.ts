import type { Page } from '@playwright/test';
import type { Order } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import {
  atCardCheckout,
  failOnPolicyViolations,
  modal,
  orderCard,
  ordersOf,
  payButton,
  payThroughApi,
  payWith,
  placeUnpaidOrder,
  withoutProvider,
} from './card.ts';
import { orderNow } from './checkout.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, notice, openAs, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

// Card payments of a demo shop, whose test provider takes published numbers and no money.

const intents = /\/api\/create-payment-intent$/;
const success = (page: Page) => page.getByText('Order Successfully placed');
const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutMoney: '4000 0000 0000 9995',
  asks: '4000 0025 0000 3155',
  late: '4000 0000 0000 7726',
};

failOnPolicyViolations(test);

test('a card order is placed first and then paid in the modal, and attempts that are declined, not confirmed or broken off by a reload pay the same order', async ({
  page,
  api,
}) => {
  const shopper = await atCardCheckout(page, api);
  const said = page.getByRole('alert');
  const asked = page.waitForRequest(intents);
  await orderNow(page).click();
  await expect(modal(page)).toBeVisible();
  const [order] = await ordersOf(shopper);
  expect(order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
  expect((await asked).postDataJSON()).toEqual({ totalAmount: order?.totalAmount, orderId: order?.id });
  await expect(modal(page).getByText('Test mode')).toBeVisible();
  await expect(modal(page).getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(payButton(page)).toHaveText(`Pay ${dollars(order?.totalAmount ?? 0)}`);
  const number = modal(page).getByLabel('Card number');
  await expect(number).toBeFocused();

  await test.step('each missing or invalid card field shows its error', async () => {
    await payButton(page).click();
    for (const [label, error] of [
      ['Card number', 'Please enter the 16 digits of a test card.'],
      ['Expiry', 'Please enter the expiry date as MM/YY.'],
      ['Security code', 'Please enter the 3 or 4 digits of the security code.'],
    ] as const) {
      await expect(modal(page).getByLabel(label)).toHaveAccessibleDescription(error);
    }
    expect(await faults(page)).toEqual([]);
    await number.fill('9555555555554444');
    for (const key of ['Home', 'ArrowRight', 'Backspace', '5']) await number.press(key);
    await expect(number, 'a digit is corrected where it is').toHaveValue('5555 5555 5555 4444');
    await modal(page).getByLabel('Expiry').fill('1234');
    await modal(page).getByLabel('Security code').fill('123');
    await payButton(page).click();
    await expect(number).toHaveAccessibleDescription(
      'This is a test shop. Please use one of the test card numbers.',
    );
    await expect(number).toBeFocused();
  });

  await test.step('a card is processed once, without a way out, and its refusal closes the modal', async () => {
    await number.fill(cards.declined);
    const release = await holdAnswers(page, 'POST', /\/api\/test-payments\/confirm$/);
    await payButton(page).dblclick();
    await expect(modal(page).getByRole('button', { name: 'Processing...' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal(page).getByText(/^Please wait/)).toBeVisible();
    release();
    await expect(said).toHaveText('Payment failed: Your card was declined.');
    await expect(modal(page)).toBeHidden();
    await expect(orderNow(page)).toBeFocused();
    expect(await faults(page, 'main')).toEqual([]);
    expect(await ordersOf(shopper)).toMatchObject([{ status: 'pending', paymentStatus: 'unpaid' }]);
  });

  await test.step('a card can require an extra confirmation step, which can fail', async () => {
    await orderNow(page).click();
    await payWith(page, cards.asks);
    await expect(modal(page).getByRole('heading', { name: 'Confirm this payment' })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    const answered = await holdAnswers(page, 'POST', /\/api\/test-payments\/authenticate$/);
    await modal(page).getByRole('button', { name: 'Fail' }).click();
    await expect(modal(page).getByText('Processing...')).toBeVisible();
    await expect(modal(page).getByRole('button', { name: 'Fail' })).toBeFocused();
    answered();
    await expect(said).toHaveText(
      'Payment failed: Your bank did not confirm this payment. Please try again or use another card.',
    );
  });

  await orderNow(page).click();
  await payWith(page, cards.asks);
  await expect(modal(page).getByRole('heading', { name: 'Confirm this payment' })).toBeVisible();

  await test.step('a reload during the payment keeps the order and does not place a second one', async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: /card/i })).toBeChecked();
    await orderNow(page).click();
    await expect(payButton(page)).toBeVisible();
  });
  await payWith(page, cards.succeeds);
  // The shop cannot be reached for a moment after the payment.
  await page.route(/\/api\/payments\/\w+\/check$/, (route) => route.abort(), { times: 1 });
  await modal(page).getByRole('button', { name: 'Complete' }).click();
  await expect(success(page)).toBeVisible();
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL(`/order-success/${order?.id}`);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect
    .poll(() => ordersOf(shopper))
    .toMatchObject([{ id: order?.id, paymentStatus: 'paid', status: 'pending' }]);
});

test('closing the payment modal shows where to pay later, and the same order is paid there, unless the session has ended', async ({
  page,
  api,
}) => {
  const shopper = await atCardCheckout(page, api);
  const secrets: string[] = [];
  page.on('response', async (response) => {
    if (intents.test(response.url())) secrets.push((await response.json()).clientSecret);
  });
  await orderNow(page).click();
  await modal(page).getByRole('button', { name: 'Close' }).click();
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL('/checkout');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your order is placed, but not paid for yet.' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await orderNow(page).click();
  await expect(payButton(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  const [order, ...others] = await ordersOf(shopper);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });

  await page.getByRole('link', { name: 'My Orders' }).click();
  const card = page.getByRole('article', { name: `Order #${order?.id}` });
  await expect(card.getByRole('definition').first()).toHaveText('Card · Unpaid');
  await card.getByRole('button', { name: 'Pay now' }).click();
  await payWith(page, cards.withoutMoney);
  await expect(notice(page, 'Payment failed: Your card has insufficient funds.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Pay now' })).toBeFocused();
  await test.step('a lost reply is no failure where the shop has the payment', async () => {
    await page.route(
      /\/api\/test-payments\/confirm$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await card.getByRole('button', { name: 'Pay now' }).click();
    await payWith(page, cards.succeeds);
    await expect(card.getByRole('definition').first()).toHaveText('Card · Paid');
    await expect(card.getByRole('button', { name: 'Pay now' })).toBeHidden();
  });
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  expect(new Set(secrets).size).toBe(1);

  await test.step('a session that ends while the modal is open leads to the login, and the order stays unpaid', async () => {
    const next = await placeUnpaidOrder(shopper);
    await followed(page, '/profile');
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await followed(page, '/order');
    await orderCard(page, next).getByRole('button', { name: 'Pay now' }).click();
    await expect(payButton(page)).toBeEnabled();
    await page.route(/\/api\/test-payments\/confirm$/, (route) => route.fulfill({ status: 401, body: '' }));
    await payWith(page, cards.succeeds);
    await expect(notice(page, 'Your session has ended. Please log in again.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    const [newest] = await ordersOf(shopper);
    expect(newest).toMatchObject({ id: next.id, status: 'pending', paymentStatus: 'unpaid' });
  });
});

test('in My Orders a payment that cannot be started shows the reason, and a late one continues once it has arrived', async ({
  page,
  api,
}) => {
  const notConfigured = 'Stripe is not configured. Please contact support.';
  const shopper = await api.signUp();
  const order = await placeUnpaidOrder(shopper);
  await page.clock.install();
  await page.emulateMedia({ colorScheme: 'dark' });
  const payNow = (unpaid: Order) => orderCard(page, unpaid).getByRole('button', { name: 'Pay now' });
  const paymentOf = (placed: Order) => orderCard(page, placed).getByRole('definition').first();

  await test.step('without a payment provider the modal shows an error, and the checkout card as not configured', async () => {
    await shopper.send('POST', '/cart', { product: order.items[0]?.product, quantity: 1 });
    await withoutProvider(page);
    await openAs(page, shopper, '/order');
    await payNow(order).click();
    await expect(modal(page).getByRole('alert')).toHaveText(notConfigured);
    await expect(modal(page).getByRole('textbox')).toHaveCount(0);
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await expect(modal(page)).toBeHidden();

    await followed(page, '/checkout');
    const card = page.getByRole('radio', { name: /card/i });
    await expect(card).toBeDisabled();
    await expect(card).toHaveAccessibleDescription(notConfigured);
    await expect(page.getByRole('radio', { name: /cash/i })).toBeEnabled();
    await page.unrouteAll();
  });

  await page.goto('/order');
  const refuse = (body: string) =>
    page.route(intents, (route) => route.fulfill({ status: 503, body }), { times: 1 });
  await refuse('Failed to create payment intent');
  await payNow(order).click();
  await expect(modal(page).getByRole('alert')).toHaveText('Failed to initialize payment. Please try again.');
  await expect(modal(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await modal(page).getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(modal(page).getByLabel('Card number')).toBeFocused();
  await page.keyboard.press('Escape');

  await test.step('a shop whose payment provider was removed', async () => {
    await refuse(notConfigured);
    await payNow(order).click();
    await expect(modal(page).getByRole('alert')).toHaveText(notConfigured);
    await expect(modal(page).getByRole('link', { name: 'Contact support' })).toBeVisible();
  });

  await test.step('an order that was paid in another window', async () => {
    // The list is loaded again when the modal closes; an answer after the payment would take the button away.
    const list = page.waitForRequest(/\/api\/orders\/own/);
    await page.keyboard.press('Escape');
    await (await list).response();
    await payThroughApi(shopper, order);
    await payNow(order).click();
    await expect(modal(page)).toBeHidden();
    await expect(paymentOf(order)).toHaveText('Card · Paid');
  });

  await test.step('a late confirmation is shown as processing, and continues once it has arrived', async () => {
    const late = await placeUnpaidOrder(shopper);
    await followed(page, '/profile');
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await followed(page, '/order');
    const waiting = modal(page).getByText(
      'Your payment is still being processed. Please check again in a minute.',
    );
    await payNow(late).click();
    await payWith(page, cards.late);
    await expect(waiting).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await modal(page).getByRole('button', { name: 'My Orders' }).click();
    await expect(modal(page)).toBeHidden();
    await expect(paymentOf(late)).toHaveText('Card · Unpaid');

    await stopClock(page);
    await payNow(late).click();
    await expect(waiting).toBeVisible();
    await page.route(/\/check$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), paymentStatus: 'paid' } });
    });
    await page.clock.runFor(10_000);
    await expect(notice(page, 'Your payment has gone through. Thank you!')).toBeVisible();
    await expect(modal(page)).toBeHidden();
  });
});
