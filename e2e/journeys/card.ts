import { type test as base, expect, type Locator, type Page } from '@playwright/test';
import { cardOrder, type Order, type ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { findProduct } from './products.ts';
import { openAs } from './shop-test.ts';

/** The modal of point 2. */
export const modal = (page: Page): Locator => page.getByRole('dialog', { name: 'Complete Payment' });
export const payButton = (page: Page): Locator => modal(page).getByRole('button', { name: /^Pay \$/ });

export const ordersOf = (shopper: ShopApi): Promise<Order[]> => shopper.get<Order[]>('/orders/own');

/** With a card of the test provider. */
export async function payWith(page: Page, number: string): Promise<void> {
  await modal(page).getByRole('button', { name: number }).click();
  await payButton(page).click();
}

/** A shopper with a saved address and a jumper in the cart, at a checkout where card is chosen. */
export async function atCardCheckout(page: Page, api: ShopApi): Promise<ShopApi> {
  const { id } = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  await shopper.send('POST', '/cart', { product: id, quantity: 1 });
  const own = await shopper.get<{ id: string }>('/users/own');
  await shopper.send('PATCH', `/users/${own.id}`, { ...own, addresses: [someAddress] });
  await openAs(page, shopper, '/checkout');
  await chooseCard(page);
  return shopper;
}

/** Fills in a checkout with the saved address, and card. */
export async function chooseCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: someAddress.name }).check();
  await page.getByRole('radio', { name: /card/i }).check();
}

/** As the page does with a good card of the test provider. */
export async function payThroughApi(shopper: ShopApi, order: Order): Promise<void> {
  const asked = { totalAmount: order.totalAmount, orderId: order.id };
  const { clientSecret } = await shopper.send<{ clientSecret: string }>(
    'POST',
    '/create-payment-intent',
    asked,
  );
  const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
  await shopper.send('POST', '/test-payments/confirm', { clientSecret, ...card });
  await shopper.send('POST', `/payments/${order.id}/check`);
}

/** An order of a jumper, by card, that is not paid. */
export async function placeUnpaidOrder(shopper: ShopApi): Promise<Order> {
  const product = await findProduct(shopper, /jumper/i);
  return shopper.send<Order>('POST', '/orders', cardOrder([{ product, quantity: 1 }]));
}

/** The same, paid. */
export async function placePaidOrder(shopper: ShopApi): Promise<Order> {
  const order = await placeUnpaidOrder(shopper);
  await payThroughApi(shopper, order);
  return order;
}

/** An order in My Orders. */
export const orderCard = (page: Page, { id }: Order): Locator =>
  page.getByRole('article', { name: `Order #${id}` });

/** The page of a shop that takes no cards. */
export async function withoutProvider(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
    async (route) => {
      const response = await route.fetch();
      const said = /"cardPayments":\{[^}]*\}/;
      const body = await response.text();
      expect(body).toMatch(said);
      await route.fulfill({ response, body: body.replace(said, '"takesNoCards":true') });
    },
  );
}

/** Each test of the file fails where the content security policy has refused something. */
export function failOnPolicyViolations(test: Pick<typeof base, 'beforeEach' | 'afterEach'>): void {
  let violations: string[] = [];
  test.beforeEach(({ page }) => {
    violations = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
  });
  test.afterEach(() => expect(violations).toEqual([]));
}
