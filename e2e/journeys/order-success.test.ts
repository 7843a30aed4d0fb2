import type { Page } from '@playwright/test';
import { cashOrder, demoAdmin, type Order, type ShopApi } from '../../scripts/shop-api.ts';
import { atCardCheckout, payWith } from './card.ts';
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

test('the confirmation of an order number is public, and links to the orders, the support and home', async ({
  page,
}) => {
  await page.goto(`/order-success/${someId}`);
  await expect(confirmation(page)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(`Order Number #${someId}`, { exact: true })).toBeVisible();
  await expect(main.getByText('You can check your order in My Account : My Orders')).toBeVisible();
  await expect(main.getByRole('link', { name: 'My Account : My Orders' })).toHaveAttribute('href', '/order');
  await expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    /^mailto:\S+@\S+/,
  );
  await main.getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL('/');

  await test.step('one without a valid order number redirects home', async () => {
    await page.goto('/order-success/call%20us%20now');
    await expect(page).toHaveURL('/');
    for (const path of ['/order-success', '/order-success/']) {
      await followed(page, path);
      await expect(page).toHaveURL('/');
    }
  });
});

test('after a cash order its number is shown, the cart is reset and the orders are reloaded', async ({
  page,
  api,
}) => {
  const { id } = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  await shopper.send('POST', '/cart', { product: id, quantity: 2 });
  await returning(page, shopper);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: /cash/i }).check();
  const calls = callsOf(page);
  await orderNow(page).click();
  await expect(confirmation(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect
    .poll(() => calls.toSorted())
    .toEqual(['GET /api/cart', 'GET /api/orders/own', 'POST /api/orders']);
  const [order] = await shopper.get<Order[]>('/orders/own');
  await expect(page).toHaveURL(`/order-success/${order?.id}`);
  await expect(page.getByText(`Order Number #${order?.id}`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a card order that costs nothing opens no payment and leads to the confirmation', async ({
  page,
  api,
}) => {
  const [{ id, price }, admin] = [await findProduct(api, /jumper/i), await api.logIn(demoAdmin)];
  await admin.send('PATCH', `/products/${id}`, { price: 0 });
  try {
    await atCardCheckout(page, api);
    await orderNow(page).click();
    await expect(confirmation(page)).toBeFocused();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await expect(page.getByText('There is nothing left to pay.')).toBeVisible();
  } finally {
    await admin.send('PATCH', `/products/${id}`, { price });
  }
});

async function atCashCheckout(page: Page, api: ShopApi): Promise<ShopApi> {
  const shopper = await atCardCheckout(page, api);
  await page.getByRole('radio', { name: /cash/i }).check();
  return shopper;
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

for (const [method, at, finish] of [
  ['cash', atCashCheckout, async () => {}],
  ['card', atCardCheckout, (page: Page) => payWith(page, '4242 4242 4242 4242')],
] as const) {
  test(`Back before the confirmation of a ${method} order has loaded does not offer its cart again`, async ({
    page,
    api,
  }) => {
    const shopper = await at(page, api);
    const releasePart = await holdAnswers(page, 'GET', /static\/js\/order-success/);
    const releaseCart = await holdAnswers(page, 'GET', /\/api\/cart$/);
    await orderNow(page).click();
    await finish(page);
    await expect(page).toHaveURL(/order-success/);
    await expect(page.getByText('Loading your cart…')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByText('Loading your cart…')).toBeVisible();
    await expect(orderNow(page)).toBeHidden();
    releaseCart();
    await expect(page).toHaveURL('/');
    releasePart();
    expect(await shopper.get('/orders/own')).toHaveLength(1);
  });

  test(`Back while a ${method} order is leading to its confirmation does not offer its cart again`, async ({
    page,
    api,
  }) => {
    const shopper = await at(page, api);
    await goBackAtOnce(page);
    const releaseCart = await holdAnswers(page, 'GET', /\/api\/cart$/);
    await orderNow(page).click();
    await finish(page);
    await expect(page.getByText('Loading your cart…')).toBeVisible();
    await expect(orderNow(page)).toBeHidden();
    releaseCart();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    expect(await shopper.get('/orders/own')).toHaveLength(1);
  });
}

test('right after an order is placed, its confirmation shows although the shop is unreachable', async ({
  page,
  api,
}) => {
  const { id } = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  await shopper.send('POST', '/cart', { product: id, quantity: 1 });
  await returning(page, shopper);
  await page.route(/\/api\/orders\/own/, (route) => route.abort());
  await page.route(/\/api\/orders$/, (route) => route.fulfill({ json: { _id: 'order-7' } }));
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: /cash/i }).check();
  await orderNow(page).click();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText('Order Number #order-7')).toBeVisible();
});

test('a reloaded confirmation keeps what was added to the cart since, and shows when the order is not the user’s', async ({
  page,
  api,
}) => {
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
    await page.goto(`/order-success/${card.id}`);
    await expect(page.getByText('This order is not paid for yet.')).toBeVisible();
    await expect(steps).toBeHidden();
    const admin = await api.logIn(demoAdmin);
    await admin.send('PATCH', `/orders/${card.id}`, { status: 'cancelled' });
    await page.reload();
    await expect(page.getByText('This order was cancelled and will not be shipped.')).toBeVisible();
    await expect(steps).toBeHidden();
  });

  await test.step('it shows a logged-in user when the order is not theirs', async () => {
    await page.goto(`/order-success/${someId}`);
    await expect(hint).toBeVisible();
  });

  await test.step('where the orders cannot be loaded, the number is trusted', async () => {
    await page.route(/\/api\/orders\/own/, (route) => route.abort());
    await page.reload();
    await expect(confirmation(page)).toBeVisible();
    await expect(hint).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the confirmation fits a phone', async ({ page }) => {
    await page.goto(`/order-success/${someId}`);
    await expect(page.getByText(`Order Number #${someId}`)).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Go back home' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
