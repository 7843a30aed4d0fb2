import type { Locator, Page, Route } from '@playwright/test';
import { cashOrder, demoAdmin, type Order, type ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { placeUnpaidOrder } from './card.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, returning, test } from './shop-test.ts';

const orderCard = (page: Page, id: string) => page.getByRole('article', { name: `Order #${id}` });

async function placeOrder(api: ShopApi, shopper: ShopApi, quantity = 1): Promise<Order> {
  const product = await findProduct(api, /jumper/i);
  return shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity }]));
}

/** An order as the API of point 7 may answer it. */
const someOrder = (_id: string, more: object = {}) => ({
  _id,
  items: [{ title: 'Fisher Rib Crew', thumbnail: '', quantity: 2, price: 12.5 }],
  totalAmount: 25,
  totalItems: 2,
  user: 'nora',
  paymentMethod: 'cash',
  selectedAddresses: someAddress,
  ...more,
});

const ownOrders = (url: URL) => url.pathname === '/api/orders/own';
const allOrders = (url: URL) => url.pathname === '/api/orders';

const expectNoSidewaysScroll = async (page: Page) => {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(screen ?? 0);
};

test('My Orders shows a customer’s orders, newest first, without controls to change them, and their invoices', async ({
  page,
  api,
}) => {
  const shopper = await api.signUp();
  const first = await placeOrder(api, shopper);
  const others = await placeOrder(api, await api.signUp());
  const second = await placeOrder(api, shopper, 3);
  const admin = await api.logIn(demoAdmin);
  const issue = (id: string, document: string) =>
    admin.send<{ invoice: { number: string } }>('POST', `/admin/orders/${id}/${document}`);
  const { number } = (await issue(first.id, 'invoice')).invoice;
  await admin.send('PATCH', `/orders/${first.id}`, { status: 'cancelled' });
  await issue(first.id, 'credit-notes');
  await openAs(page, shopper, '/order');

  await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeVisible();
  await expect(page.getByText('Track your order history and status')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toContainText([
    `Order #${second.id}`,
    `Order #${first.id}`,
  ]);
  await expect(page.getByText(others.id)).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);

  const card = orderCard(page, second.id);
  const [line] = second.items;
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
  await expect(card.getByText(line?.title ?? '')).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', /^\/pictures\//);
  await expect(card.getByText('Qty 3')).toBeVisible();
  await expect(card.getByText(`$${line?.price.toFixed(2)} each`)).toBeVisible();
  for (const part of Object.values(someAddress)) await expect(card).toContainText(part);
  await expect(card.getByRole('definition')).toHaveText(['Cash', '3', `$${second.totalAmount.toFixed(2)}`]);

  await test.step('its invoices and credit notes can be opened and printed, and those of no other', async () => {
    await expect(card.getByRole('link', { name: /invoice/i })).toHaveCount(0);
    await orderCard(page, first.id)
      .getByRole('link', { name: `Invoice ${number}` })
      .click();
    await expect(page).toHaveURL(`/order/${first.id}/invoice`);
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { name: 'Invoice', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`Invoice ${number} · Kiosk`);
    await expect(sheet).toContainText(`#${first.id}`);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

    await page.getByRole('link', { name: /^Credit note CN-/ }).click();
    await expect(sheet.getByRole('heading', { name: 'Credit note', level: 1 })).toBeVisible();
    expect(await faults(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: '← Back to My Orders' }).click();
    await expect(page).toHaveURL('/order');

    await issue(others.id, 'invoice');
    for (const { id } of [second, others]) {
      await followed(page, `/order/${id}/invoice`);
      await expect(page.getByRole('heading', { name: 'Invoice not found' })).toBeVisible();
    }
  });
});

/** Which of the colors of point 4 a badge has: the strongest channels of its text. */
const hueOf = (badge: Locator) =>
  badge.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
    const spread = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (spread < 30) return 'grey';
    if (blue > red && blue > green) return 'blue';
    if (green > red) return 'green';
    return green > red / 2 ? 'yellow' : 'red';
  });

test('orders load after a failure, each status has its badge color, a missing one displays as Pending, and an unpaid order is current when the user comes back to its tab', async ({
  page,
  api,
}) => {
  const badges: [string | undefined, string, string][] = [
    ['delivered', 'Delivered', 'green'],
    ['shipped', 'Shipped', 'blue'],
    ['processing', 'Processing', 'yellow'],
    ['cancelled', 'Cancelled', 'red'],
    ['pending', 'Pending', 'grey'],
    [undefined, 'Pending', 'grey'],
    ['lost', 'Lost', 'grey'],
  ];
  const shopper = await api.signUp();
  await returning(page, shopper);
  const statuses = (route: Route) =>
    route.fulfill({
      json: [
        ...badges.map(([status], index) =>
          someOrder(`o${index}`, { status, paymentMethod: 'card', paymentStatus: 'unpaid' }),
        ),
        someOrder('part', { status: 'cancelled', paymentStatus: 'paid', refundedAmount: 12 }),
      ],
    });
  const answers = [(route: Route) => route.fulfill({ json: [] })];
  await test.step('the empty state', async () => {
    await page.route(ownOrders, (route) => (answers.shift() ?? statuses)(route));
    await page.goto('/order');
    await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
    await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
    await followed(page, '/profile');
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });

  await test.step('orders that cannot be fetched show the reason, and load at the next attempt', async () => {
    answers.push(
      (route: Route) => route.fulfill({ status: 503, body: 'Back in a minute' }),
      (route: Route) => route.abort(),
    );
    await followed(page, '/order');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch orders: Back in a minute');
    await again.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to fetch orders: the shop could not be reached. Please try again.',
    );
    await again.click();
    await expect(orderCard(page, 'o0')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();
  });

  for (const [index, [status, label, hue]] of badges.entries()) {
    const badge = orderCard(page, `o${index}`).getByText(label, { exact: true });
    await expect(badge).toBeVisible();
    expect(await hueOf(badge), String(status)).toBe(hue);
  }
  await expect(orderCard(page, 'o0').getByRole('definition')).toHaveText(['Card · Unpaid', '2', '$25.00']);

  await test.step('a partial refund is shown', async () => {
    const part = orderCard(page, 'part');
    await expect(part.getByText('Part refunded $12.00', { exact: true })).toBeVisible();
    await expect(part).toContainText(
      '$12.00 of your payment has been refunded. Please contact us about the rest.',
    );
  });

  await test.step('a cancelled order says what that means, and links to the support', async () => {
    const cancelled = orderCard(page, 'o3');
    await expect(cancelled).toContainText(
      'This order was cancelled and will not be shipped. You have nothing to pay.',
    );
    await expect(cancelled.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(page.getByText('This order was cancelled')).toHaveCount(2);
    expect(await faults(page, 'main')).toEqual([]);
  });

  await test.step('what became of an unpaid card order is shown when the user comes back to the tab', async () => {
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const { id } = await placeUnpaidOrder(shopper);
    await page.unrouteAll();
    await comeBack();
    const payNow = orderCard(page, id).getByRole('button', { name: 'Pay now' });
    await expect(payNow).toBeVisible();
    const admin = await api.logIn(demoAdmin);
    await admin.send('PATCH', `/orders/${id}`, { status: 'cancelled' });
    await comeBack();
    await expect(page.getByText('This order was cancelled and will not be shipped.')).toBeVisible();
    await expect(payNow).toBeHidden();
  });
});

test('an admin sets any status on any order, a refused change leaves it as it was, and no page of orders shows the rows of another', async ({
  page,
  api,
}) => {
  const shopper = await api.signUp();
  const { id } = await placeOrder(api, shopper);
  await openAs(page, await api.logIn(demoAdmin), '/order');
  await expect(page.getByRole('heading', { name: 'All Orders', level: 1 })).toBeVisible();
  await expect(page.getByText('Manage and track all customer orders')).toBeVisible();
  const status = page.getByRole('combobox', { name: `Status of order #${id}` });
  const labels = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'];
  await expect(status.getByRole('option')).toHaveText(labels);

  for (const next of ['Delivered', 'Shipped']) {
    await status.selectOption(next);
    await expect(orderCard(page, id).getByText(next, { exact: true }).first()).toBeVisible();
    await expect(notice(page, 'Order status updated successfully.')).toBeVisible();
    await expect
      .poll(async () => (await shopper.get<Order[]>('/orders/own'))[0]?.status)
      .toBe(next.toLowerCase());
  }

  const failure = notice(page, 'Failed to update order status.');
  await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ status: 409, body: '' }), { times: 1 });
  await status.selectOption('Cancelled');
  await expect(failure).toBeVisible();
  await expect(status).toHaveValue('shipped');
  await status.selectOption('Cancelled');
  await expect(notice(page, 'Order status updated successfully.')).toBeVisible();
  await expect(failure).toBeHidden();

  await test.step('another page of orders shows a skeleton, never the rows of the previous page', async () => {
    const long = { ...someAddress, street: `${'Unbroken'.repeat(12)} 12, the entrance by the courtyard` };
    const ids = Array.from({ length: 21 }, (_, index) => `65f0c0ffee${String(index).padStart(14, '0')}`);
    await page.route(allOrders, (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('_page'));
      const rows = ids.slice((number - 1) * 10, number * 10);
      return route.fulfill({
        json: rows.map((id) => someOrder(id, { status: 'pending', selectedAddresses: long })),
        headers: { 'X-Total-Count': '21' },
      });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await followed(page, '/admin-orders');
    await expect(page.getByText('Showing 1 to 10 of 21 results')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(10);
    await expectNoSidewaysScroll(page);

    const release = await holdAnswers(page, 'GET', /\/api\/orders\?/);
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(page.getByText('Loading orders…')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Manage Orders' })).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    expect(await faults(page, 'main')).toEqual([]);
    release();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('Showing 21 to 21 of 21 results')).toBeVisible();
    await expect(page).toHaveURL('/admin-orders?page=3');

    await followed(page, '/admin-orders?page=99');
    await expect(page).toHaveURL('/admin-orders?page=3');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('a shop without orders shows the empty state', async () => {
    await page.unrouteAll();
    await page.route(allOrders, (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
    await followed(page, '/order');
    await expect(page.getByRole('heading', { name: 'No Orders Found' })).toBeVisible();
    await expect(page.getByText('There are no orders in the system yet.')).toBeVisible();
  });

  await expect(page.getByRole('link', { name: '← Back to Admin Dashboard' })).toHaveAttribute(
    'href',
    '/admin-dashboard',
  );
});
