import { cashOrder, demoAdmin } from '../../scripts/shop-api.ts';
import { atCardCheckout, atUnpaidOrder, modal, ordersOf, payButton, payThroughApi, payWith } from './card.ts';
import { orderNow } from './checkout.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

// What happens to a card payment while the shopper, the network or the merchant does something else.

const confirmations = /\/api\/test-payments\/confirm$/;
const good = '4242 4242 4242 4242';
const declined = '4000 0000 0000 0002';
const late = '4000 0000 0000 7726';

test('a payment is shown as paid although the shop was unreachable for a moment after it', async ({
  page,
  api,
}) => {
  const shopper = await atCardCheckout(page, api);
  await page.route(/\/api\/payments\/\w+\/check$/, (route) => route.abort(), { times: 1 });
  await orderNow(page).click();
  await payWith(page, good);
  await expect(page).toHaveURL(/\/order-success\//);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect.poll(() => ordersOf(shopper)).toMatchObject([{ paymentStatus: 'paid' }]);
});

test('a payment whose answer is lost with the network is not shown as failed, and is found once the network is back', async ({
  page,
  context,
  api,
}) => {
  const shopper = await atCardCheckout(page, api);
  await page.route(confirmations, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await orderNow(page).click();
  await payWith(page, good);
  await expect(modal(page).getByText('we do not know yet whether your payment went through')).toBeFocused();
  await expect(page.getByText(/^Payment failed/)).toBeHidden();

  await test.step('closing the modal does not ask for a second payment', async () => {
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
    await expect(
      page.getByRole('status').filter({ hasText: 'its payment is still being processed' }),
    ).toBeVisible();
    await expect(page.getByText('not paid for yet')).toBeHidden();
  });

  await context.setOffline(false);
  await orderNow(page).click();
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
  expect(await ordersOf(shopper)).toMatchObject([{ paymentStatus: 'paid' }]);
});

test('a payment modal left open continues as soon as the network is back', async ({ page, context, api }) => {
  const { card } = await atUnpaidOrder(page, api);
  await card.getByRole('button', { name: 'Pay now' }).click();
  await expect(payButton(page)).toBeEnabled();
  await page.route(confirmations, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await payWith(page, good);
  await expect(modal(page).getByText('we do not know yet')).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page, 'Your payment has gone through. Thank you!')).toBeVisible();
  await expect(card.getByRole('definition').first()).toHaveText('Card · Paid');
});

test('a card payment without an answer for 30 s is checked with the shop, whose answer counts, and a cancelled order is not charged', async ({
  page,
  api,
}) => {
  await page.clock.install();
  const shopper = await atCardCheckout(page, api);
  await page.route(confirmations, () => undefined, { times: 1 });
  const asked = page.waitForRequest(confirmations);
  await orderNow(page).click();
  await expect(payButton(page)).toBeEnabled();
  await stopClock(page);
  await payWith(page, good);
  await expect(modal(page).getByRole('button', { name: 'Processing...' })).toBeFocused();
  await asked;
  await page.clock.runFor(30_000);
  await expect(page.getByRole('alert')).toHaveText(
    'Payment failed: The shop could not be reached. Please try again.',
  );

  await test.step('the order, cancelled while the modal is open again, is not charged', async () => {
    await orderNow(page).click();
    await expect(payButton(page)).toBeEnabled();
    const [order] = await ordersOf(shopper);
    const admin = await api.logIn(demoAdmin);
    await admin.send('PATCH', `/orders/${order?.id}`, { status: 'cancelled' });
    await payWith(page, good);
    await expect(page.getByRole('alert')).toHaveText(
      'Payment failed: This order was cancelled and can no longer be paid.',
    );
    await expect(modal(page)).toBeHidden();
    await expect(page.getByText('Your order is placed, but not paid for yet.')).toBeHidden();
    expect(await ordersOf(shopper)).toMatchObject([{ status: 'cancelled', paymentStatus: 'unpaid' }]);
  });
});

test('a shopper who goes back while a card is processed gets a notice with the outcome', async ({
  page,
  api,
}) => {
  await atCardCheckout(page, api);
  await page.goto('/cart');
  for (const [number, said] of [
    [declined, 'Payment failed: Your card was declined.'],
    [late, 'Your payment is still being processed. Please check again in a minute.'],
  ] as const) {
    await page.getByRole('link', { name: 'Checkout' }).click();
    const release = await holdAnswers(page, 'POST', confirmations);
    await orderNow(page).click();
    await payWith(page, number);
    await expect(modal(page).getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    release();
    await expect(notice(page, said)).toBeVisible();
    await expect(page).toHaveURL('/cart');
  }
});

test('a card order that was charged is kept when the shopper orders more in another tab', async ({
  page,
  api,
}) => {
  const shopper = await atCardCheckout(page, api);
  await orderNow(page).click();
  await expect(payButton(page)).toBeEnabled();
  const [first] = await ordersOf(shopper);
  await page.route(confirmations, async (route) => {
    const answer = await route.fetch();
    // Charged, and the other tab orders before the page can report it to the shop.
    const coat = await findProduct(api, /coat/i);
    await shopper.send('POST', '/orders', cashOrder([{ product: coat, quantity: 1 }]));
    await route.fulfill({ response: answer });
  });
  await payWith(page, good);
  await expect(page).toHaveURL(/\/order-success\//);
  expect(await ordersOf(shopper)).toMatchObject([
    { paymentMethod: 'cash', status: 'pending' },
    { id: first?.id, status: 'pending', paymentStatus: 'paid' },
  ]);
});

test('Order Now for an order that was just paid in another tab leads to its confirmation', async ({
  page,
  api,
}) => {
  const shopper = await atCardCheckout(page, api);
  await orderNow(page).click();
  await expect(payButton(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  const [order] = await ordersOf(shopper);
  if (order) await payThroughApi(shopper, order);
  await orderNow(page).click();
  await expect(page).toHaveURL(`/order-success/${order?.id}`);
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
  expect(await ordersOf(shopper)).toHaveLength(1);
});
