import type { Page } from '@playwright/test';
import { atCardCheckout, failOnPolicyViolations, modal, ordersOf, payButton } from './card.ts';
import { orderNow } from './checkout.ts';
import { expect, test } from './providers-test.ts';
import { notice } from './shop-test.ts';
import { loseElements, serveStripeJs, stripeCalls, stripeCards } from './stripe-js.ts';

// Card payments of a shop with keys of Stripe, with a fake Stripe.js under Stripe's own address. What the shop
// asks of Stripe's API is the server's part; here its two calls are answered as it would answer them.

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

test('Stripe.js is loaded with the card form, a declined card closes it, and a late payment is made again in My Orders', async ({
  page,
  api,
}) => {
  // Stripe's loader tries twice by itself.
  const scripts = await serveStripeJs(page, { failures: 2 });
  const asked = await answerPayments(page);
  const shopper = await atCardCheckout(page, api);
  expect(scripts).toEqual([]);
  await orderNow(page).click();
  await expect(modal(page).getByRole('alert')).toHaveText('Failed to initialize payment. Please try again.');
  expect(scripts[0]).toMatch(/^https:\/\/js\.stripe\.com\/.*stripe\.js$/);
  await modal(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cardNumber(page)).toBeFocused();
  const [order, ...others] = await ordersOf(shopper);
  expect(others).toEqual([]);
  await expect(payButton(page)).toHaveText(`Pay $${order?.totalAmount.toFixed(2)}`);

  await test.step('without Stripe’s card element nothing is paid, and the modal shows an error', async () => {
    await loseElements(page, true);
    await payButton(page).click();
    await expect(modal(page).getByText('Card element not found')).toBeVisible();
    expect((await stripeCalls(page)).confirmed).toEqual([]);
    await loseElements(page, false);
  });

  await payButton(page).click();
  await expect(modal(page).getByRole('alert')).toHaveText('Your card number is incomplete.');
  expect(asked.checks).toEqual([]);

  await payWithStripe(page, stripeCards.declined);
  await expect(page.getByRole('alert')).toHaveText('Payment failed: Your card was declined.');
  await expect(modal(page)).toBeHidden();

  await test.step('a payment that Stripe is still processing leads to My Orders', async () => {
    await orderNow(page).click();
    await payWithStripe(page, stripeCards.late);
    await expect(modal(page).getByText(/^Your payment is still being processed/)).toBeVisible();
    await modal(page).getByRole('button', { name: 'My Orders' }).click();
    await expect(page).toHaveURL('/order');
  });
  const checksBefore = asked.checks.length;

  await test.step('it is made again there, and the bank’s confirmation step lies above the modal and can be answered', async () => {
    await page.getByRole('article').getByRole('button', { name: 'Pay now' }).click();
    await payWithStripe(page, stripeCards.asks);
    await expect(modal(page).getByRole('button', { name: 'Processing...' })).toBeFocused();
    await page.getByRole('button', { name: 'The bank: it is me' }).click();
    await expect(notice(page, 'Your payment has gone through. Thank you!')).toBeVisible();
  });
  expect(asked.checks.slice(checksBefore)).toEqual([order?.id]);
  expect(new Set(asked.intents.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ totalAmount: order?.totalAmount, orderId: order?.id })]),
  );
  expect(await ordersOf(shopper)).toHaveLength(1);
  const { keys, confirmed } = await stripeCalls(page);
  expect(new Set(keys)).toEqual(new Set(['pk_test_journey']));
  expect(confirmed.at(-1)).toEqual({ clientSecret: 'pi_1_secret_2', hasCard: true });
});
