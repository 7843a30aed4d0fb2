import { cashOrder, demoAdmin, newAccount, type Order, type ShopApi } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { findProduct } from './products.ts';
import { expect, returning, test } from './shop-test.ts';

/** Somebody with an order, and an administrator. */
async function orderOf(api: ShopApi) {
  const account = newAccount();
  const shopper = await api.signUp(account);
  const product = await findProduct(api, /jumper/i);
  const order = await shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 2 }]));
  return { account, shopper, product, order, admin: await api.logIn(demoAdmin) };
}

test('an admin finds orders by who placed them, filters them, and comes back to the same list', async ({
  page,
  api,
}) => {
  const { account, shopper, product, order, admin } = await orderOf(api);
  const second = await shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 1 }]));
  await admin.send('PATCH', `/orders/${second.id}`, { status: 'shipped' });
  await returning(page, admin);
  await page.goto('/admin-orders');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  const cards = page.getByRole('article');

  await search.fill(account.email);
  await expect(page.getByText('2 orders match')).toBeVisible();
  await expect(cards).toHaveCount(2);
  await expect(search).toBeFocused();
  await page.getByLabel('Status', { exact: true }).selectOption('Shipped');
  await expect(page.getByText('1 order matches')).toBeVisible();
  await expect(cards).toContainText([`Order #${second.id}`]);
  expect(await faults(page)).toEqual([]);

  await page.reload();
  await expect(search).toHaveValue(account.email);
  await expect(cards).toContainText([`Order #${second.id}`]);
  await cards.getByRole('combobox').selectOption('Delivered');
  await expect(cards.getByText('Delivered', { exact: true }).first()).toBeVisible();

  await page.getByLabel('From').fill('2999-01-01');
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/admin-orders');
  await expect(page.getByText('No order matches')).toBeHidden();
  await expect(search).toHaveValue('');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Pending');
  await search.fill(order.id.slice(0, 20));
  await search.press('Enter');
  await expect(page).toHaveURL(`/admin-orders?status=pending&q=${order.id.slice(0, 20)}`);
  await expect(cards).toContainText([`Order #${order.id}`]);

  await page.goto('/admin-orders?status=lost');
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to fetch orders: status must be one of pending, processing, shipped, delivered, cancelled',
  );
});
