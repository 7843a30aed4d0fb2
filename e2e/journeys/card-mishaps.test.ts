import { cashOrder, demoAdmin, type Order } from '../../scripts/shop-api.ts';
import {
  atCardCheckout,
  chooseCard,
  modal,
  orderCard,
  ordersOf,
  payButton,
  payThroughApi,
  payWith,
  placeUnpaidOrder,
} from './card.ts';
import { orderNow } from './checkout.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

// What happens to a card payment while the shopper, the network or the merchant does something else.

const confirmations = /\/api\/test-payments\/confirm$/;
const good = '4242 4242 4242 4242';
const declined = '4000 0000 0000 0002';
const late = '4000 0000 0000 7726';

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
  const unknown = modal(page).getByText('we do not know yet whether your payment went through');
  await orderNow(page).click();
  await payWith(page, good);
  await expect(unknown).toBeFocused();
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

  await test.step('a modal that is left open continues as soon as the network is back', async () => {
    const ordered = await placeUnpaidOrder(shopper);
    await page.getByRole('link', { name: 'My Account : My Orders' }).click();
    await orderCard(page, ordered).getByRole('button', { name: 'Pay now' }).click();
    await payWith(page, good);
    await expect(unknown).toBeVisible();
    await context.setOffline(false);
    await expect(notice(page, 'Your payment has gone through. Thank you!')).toBeVisible();
    await expect(orderCard(page, ordered).getByRole('definition').first()).toHaveText('Card · Paid');
  });
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

  await test.step('a late payment is reported in a notice where the shopper has gone', async () => {
    await page.clock.resume();
    const release = await holdAnswers(page, 'POST', confirmations);
    await orderNow(page).click();
    await payWith(page, late);
    await expect(modal(page).getByRole('button', { name: 'Processing...' })).toBeVisible();
    await followed(page, '/cart');
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    release();
    const said = 'Your payment is still being processed. Please check again in a minute.';
    await expect(notice(page, said)).toBeVisible();
    await expect(page).toHaveURL('/cart');
  });
});

test('an order that was just paid in another tab leads to its confirmation, one that was charged is kept when more is ordered there, and who goes back gets the outcome', async ({
  page,
  api,
}) => {
  const shopper = await atCardCheckout(page, api);
  await followed(page, '/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await test.step('who goes back while a card is processed gets a notice with the outcome', async () => {
    const release = await holdAnswers(page, 'POST', confirmations);
    await orderNow(page).click();
    await payWith(page, declined);
    await expect(modal(page).getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    release();
    await expect(notice(page, 'Payment failed: Your card was declined.')).toBeVisible();
    await expect(page).toHaveURL('/cart');
  });

  await page.getByRole('link', { name: 'Checkout' }).click();
  await orderNow(page).click();
  await expect(payButton(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  const [paid] = (await ordersOf(shopper)) as [Order];
  await payThroughApi(shopper, paid);
  await orderNow(page).click();
  await expect(page).toHaveURL(`/order-success/${paid.id}`);
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
  expect(await ordersOf(shopper)).toHaveLength(1);

  await test.step('one that was charged is kept when the shopper orders more in another tab', async () => {
    await shopper.send('POST', '/cart', { product: paid.items[0]?.product, quantity: 1 });
    await page.goto('/checkout');
    await chooseCard(page);
    await orderNow(page).click();
    await expect(payButton(page)).toBeEnabled();
    const [charged] = (await ordersOf(shopper)) as [Order];
    await page.route(confirmations, async (route) => {
      const answer = await route.fetch();
      // Charged, and the other tab orders before the page can report it to the shop.
      const coat = await findProduct(api, /coat/i);
      await shopper.send('POST', '/orders', cashOrder([{ product: coat, quantity: 1 }]));
      await route.fulfill({ response: answer });
    });
    await payWith(page, good);
    await expect(page).toHaveURL(`/order-success/${charged.id}`);
    expect(await ordersOf(shopper)).toMatchObject([
      { paymentMethod: 'cash', status: 'pending' },
      { id: charged.id, status: 'pending', paymentStatus: 'paid' },
      { id: paid.id },
    ]);
  });
});
