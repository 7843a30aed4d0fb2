import type { Page } from '@playwright/test';
import { cashOrder, demoAdmin, type Order, type ShopApi } from '../../scripts/shop-api.ts';
import { atCardCheckout, chooseCard, ordersOf, payWith } from './card.ts';
import { fillAddress, orderNow } from './checkout.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, returning, test } from './shop-test.ts';

const someId = '0123456789abcdef01234567';

const confirmation = (page: Page) => page.getByRole('heading', { name: 'Order Successfully placed' });

async function shopperWithOrder(api: ShopApi): Promise<{ shopper: ShopApi; order: Order }> {
  const product = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  const order = await shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 1 }]));
  return { shopper, order };
}

/** What the page asks the shop for, by method and path. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Takes a step back in the very moment in which the address becomes that of a confirmation. */
async function goBackAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const push = history.pushState;
    history.pushState = (...change) => {
      push.apply(history, change);
      if (location.pathname.startsWith('/order-success')) history.back();
    };
  });
}

test('Back never offers the cart of a placed order again', async ({ page, api }) => {
  const shopper = await atCardCheckout(page, api);
  const loading = page.getByText('Loading your cart…');
  /** Back at the checkout, where the cart of the order may not show. */
  const expectCartIsGone = async (releaseCart: () => void, orders: number) => {
    await expect(loading).toBeVisible();
    await expect(orderNow(page)).toBeHidden();
    releaseCart();
    await expect(page).toHaveURL('/');
    expect(await ordersOf(shopper)).toHaveLength(orders);
  };

  await test.step('before the confirmation of a cash order has loaded', async () => {
    await page.getByRole('radio', { name: /cash/i }).check();
    const releaseChunk = await holdAnswers(page, 'GET', /static\/js\/order-success/);
    const releaseCart = await holdAnswers(page, 'GET', /\/api\/cart$/);
    await orderNow(page).click();
    await expect(page).toHaveURL(/order-success/);
    await expect(loading).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/checkout');
    await expectCartIsGone(releaseCart, 1);
    releaseChunk();
  });

  await test.step('while a card order is leading to its confirmation', async () => {
    const [{ product = '' } = {}] = (await ordersOf(shopper))[0]?.items ?? [];
    await shopper.send('POST', '/cart', { product, quantity: 1 });
    await page.goto('/checkout');
    await chooseCard(page);
    await goBackAtOnce(page);
    const releaseCart = await holdAnswers(page, 'GET', /\/api\/cart$/);
    await orderNow(page).click();
    await payWith(page, '4242 4242 4242 4242');
    await expectCartIsGone(releaseCart, 2);
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  });
});

test('a confirmation shows although the shop is unreachable; that of a free card order resets the cart and reloads the orders', async ({
  page,
  api,
}) => {
  const [{ id, price }, admin] = [await findProduct(api, /jumper/i), await api.logIn(demoAdmin)];
  const shopper = await api.signUp();
  await shopper.send('POST', '/cart', { product: id, quantity: 1 });
  await returning(page, shopper);
  await page.route(/\/api\/orders\/own/, (route) => route.abort());
  await page.route(/\/api\/orders$/, (route) => route.fulfill({ json: { _id: 'order-7' } }), { times: 1 });
  await admin.send('PATCH', `/products/${id}`, { price: 0 });
  try {
    await page.goto('/checkout');
    await fillAddress(page);
    await page.getByRole('radio', { name: /cash/i }).check();
    await orderNow(page).click();
    await expect(confirmation(page)).toBeVisible();
    await expect(page.getByText('Order Number #order-7')).toBeVisible();

    // The shop has not seen that order, and its cart is as it was.
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await fillAddress(page);
    await page.getByRole('radio', { name: /card/i }).check();
    const calls = callsOf(page);
    await orderNow(page).click();
    await expect(confirmation(page)).toBeFocused();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await expect
      .poll(() => calls.toSorted())
      .toEqual(['GET /api/cart', 'GET /api/orders/own', 'POST /api/orders']);
    const [order] = await ordersOf(shopper);
    await expect(page).toHaveURL(`/order-success/${order?.id}`);
    await expect(page.getByText(`Order Number #${order?.id}`)).toBeVisible();
    await expect(page.getByText('There is nothing left to pay.')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  } finally {
    await admin.send('PATCH', `/products/${id}`, { price });
  }
});

test('a confirmation is public, keeps what was added to the cart since, and shows when the order is not the user’s', async ({
  page,
  api,
}) => {
  await test.step('any order number is confirmed to a visitor, with links to the orders, the support and home', async () => {
    await page.goto(`/order-success/${someId}`);
    await expect(confirmation(page)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(`Order Number #${someId}`, { exact: true })).toBeVisible();
    await expect(main.getByText('You can check your order in My Account : My Orders')).toBeVisible();
    for (const [name, href] of [
      ['My Account : My Orders', '/order'],
      ['Contact support', /^mailto:\S+@\S+/],
      ['Go back home', '/'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  await test.step('what is no order number redirects home', async () => {
    await followed(page, '/order-success/call%20us%20now');
    await expect(page).toHaveURL('/');
  });

  const hint = page.getByText('This order number does not belong to the account you are logged in with.');
  const { shopper, order } = await shopperWithOrder(api);
  const { product = '' } = order.items[0] ?? {};
  await shopper.send('POST', '/cart', { product, quantity: 2 });
  await returning(page, shopper);
  const calls = callsOf(page);
  await page.goto(`/order-success/${order.id}`);
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect.poll(() => calls.filter((call) => call === 'GET /api/orders/own')).toHaveLength(1);
  await page.getByRole('link', { name: 'My Account : My Orders' }).click();
  await expect(page.getByRole('main').getByText(order.id).first()).toBeVisible();

  await test.step('it says what became of the order since', async () => {
    const steps = page.getByText('We pack your order.');
    const lines = [{ product: await findProduct(api, /jumper/i), quantity: 1 }];
    const unpaid = { ...cashOrder(lines), paymentMethod: 'card' };
    const card = await shopper.send<Order>('POST', '/orders', unpaid);
    await followed(page, `/order-success/${card.id}`);
    await expect(page.getByText('This order is not paid for yet.')).toBeVisible();
    await expect(steps).toBeHidden();
    const admin = await api.logIn(demoAdmin);
    await admin.send('PATCH', `/orders/${card.id}`, { status: 'cancelled' });
    await followed(page, `/order-success/${someId}`);
    await expect(hint, 'the order of somebody else').toBeVisible();
    await followed(page, `/order-success/${card.id}`);
    await expect(page.getByText('This order was cancelled and will not be shipped.')).toBeVisible();
    await expect(steps).toBeHidden();
  });

  await test.step('where the orders cannot be loaded, the number is trusted', async () => {
    await page.route(/\/api\/orders\/own/, (route) => route.abort());
    await followed(page, `/order-success/${someId}`);
    await expect(page.getByText(`Order Number #${someId}`)).toBeVisible();
    await expect(hint).toBeHidden();
  });
});
