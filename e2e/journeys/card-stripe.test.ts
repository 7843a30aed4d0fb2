import type { Page } from '@playwright/test';
import { atCardCheckout, failOnPolicyViolations, modal, ordersOf, payButton } from './card.ts';
import { orderNow } from './checkout.ts';
import { expect, test } from './providers-test.ts';
import { notice } from './shop-test.ts';
import { loseElements, serveStripeJs, stripeCalls, stripeCards } from './stripe-js.ts';

// Card payments of a shop with keys of Stripe, with a fake Stripe.js under Stripe's own address. What the shop
// asks of Stripe's API is the server's part; here its two calls are answered as it would answer them.

// One shop for all of them.
test.describe.configure({ mode: 'default' });

/** The shop's answers about payments. @returns the orders that an intent and a check were asked for */
async function answerPayments(page: Page) {
  const asked = { intents: [] as unknown[], checks: [] as string[] };
  await page.route(/\/api\/create-payment-intent$/, (route) => {
    asked.intents.push(route.request().postDataJSON());
    return route.fulfill({ json: { clientSecret: 'pi_1_secret_2' } });
  });
  await page.route(/\/api\/payments\/\w+\/check$/, (route) => {
    const [, orderId = ''] = /payments\/(\w+)\/check/.exec(route.request().url()) ?? [];
    asked.checks.push(orderId);
    return route.fulfill({ json: { orderId, paymentStatus: 'unpaid' } });
  });
  return asked;
}

const cardNumber = (page: Page) => modal(page).getByLabel('Card number by Stripe');

async function payWithStripe(page: Page, number: string): Promise<void> {
  await cardNumber(page).fill(number);
  await payButton(page).click();
}

failOnPolicyViolations(test);

test('Stripe.js is loaded when the card form shows, a declined card closes it with Stripe’s message, and a payment that the bank confirms leads to the confirmation', async ({
  page,
  api,
}) => {
  const scripts = await serveStripeJs(page);
  const asked = await answerPayments(page);
  const shopper = await atCardCheckout(page, api);
  expect(scripts).toEqual([]);
  await orderNow(page).click();
  await expect(cardNumber(page)).toBeFocused();
  expect(scripts).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\/.*stripe\.js$/)]);
  const [order, ...others] = await ordersOf(shopper);
  expect(others).toEqual([]);
  const intent = { totalAmount: order?.totalAmount, orderId: order?.id };
  expect(asked.intents).toEqual([intent]);
  await expect(payButton(page)).toHaveText(`Pay $${order?.totalAmount.toFixed(2)}`);

  await payButton(page).click();
  await expect(modal(page).getByRole('alert')).toHaveText('Your card number is incomplete.');
  expect(asked.checks).toEqual([]);

  await payWithStripe(page, stripeCards.declined);
  await expect(page.getByRole('alert')).toHaveText('Payment failed: Your card was declined.');
  await expect(modal(page)).toBeHidden();
  const checksOfDeclined = asked.checks.length;
  await orderNow(page).click();
  await test.step('the bank’s confirmation step lies above the modal and can be answered', async () => {
    await payWithStripe(page, stripeCards.asks);
    await expect(modal(page).getByRole('button', { name: 'Processing...' })).toBeFocused();
    await page.getByRole('button', { name: 'The bank: it is me' }).click();
    await expect(page.getByText('Order Successfully placed')).toBeVisible();
  });
  await expect(page).toHaveURL(`/order-success/${order?.id}`);
  await expect.poll(() => asked.checks.slice(checksOfDeclined)).toEqual([order?.id]);
  expect(asked.intents).toEqual([intent, intent]);
  const { keys, confirmed } = await stripeCalls(page);
  expect(new Set(keys)).toEqual(new Set(['pk_test_journey']));
  expect(confirmed.at(-1)).toEqual({ clientSecret: 'pi_1_secret_2', hasCard: true });
});

test('a blocked Stripe.js shows an error, and Try again loads it; a payment can be late, and is then made from My Orders', async ({
  page,
  api,
}) => {
  // Stripe's loader tries twice by itself.
  await serveStripeJs(page, { failures: 2 });
  const asked = await answerPayments(page);
  const shopper = await atCardCheckout(page, api);
  await orderNow(page).click();
  await expect(modal(page).getByRole('alert')).toHaveText('Failed to initialize payment. Please try again.');
  await modal(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cardNumber(page)).toBeFocused();

  await test.step('without Stripe’s card element nothing is paid, and the modal shows an error', async () => {
    await loseElements(page, true);
    await payButton(page).click();
    await expect(modal(page).getByText('Card element not found')).toBeVisible();
    expect((await stripeCalls(page)).confirmed).toEqual([]);
    await loseElements(page, false);
  });

  await test.step('a payment that Stripe is still processing leads to My Orders', async () => {
    await payWithStripe(page, stripeCards.late);
    await expect(modal(page).getByText(/^Your payment is still being processed/)).toBeVisible();
    await modal(page).getByRole('button', { name: 'My Orders' }).click();
    await expect(page).toHaveURL('/order');
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  await test.step('from there it can be paid again', async () => {
    await page.getByRole('article').getByRole('button', { name: 'Pay now' }).click();
    await payWithStripe(page, stripeCards.succeeds);
    await expect(notice(page, 'Your payment has gone through. Thank you!')).toBeVisible();
  });
  expect(asked.intents.at(-1)).toEqual(asked.intents[0]);
});
