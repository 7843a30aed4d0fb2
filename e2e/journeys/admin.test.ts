import { cashOrder, demoAdmin, type Order, someAddress } from '../../scripts/shop-api.ts';
import { findProduct } from './products.ts';
import { expect, openAs, test } from './shop-test.ts';

const allOrders = (url: URL) => url.pathname === '/api/orders';

test('the dashboard greets the admin, links to the lists and shows the latest orders', async ({
  page,
  api,
}) => {
  const product = await findProduct(api, /jumper/i);
  const order = {
    ...cashOrder([{ product, quantity: 1 }]),
    selectedAddresses: { ...someAddress, name: 'Mary' },
  };
  await (await api.signUp()).send<Order>('POST', '/orders', order);
  await openAs(page, await api.logIn(demoAdmin), '/admin-dashboard');
  const main = page.getByRole('main');

  await expect(main.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Welcome, admin' })).toContainText('waiting');
  const latest = main.getByRole('region', { name: 'Recent activity' }).getByRole('listitem').first();
  await expect(latest).toContainText(`Mary ordered ${product.title}`);
  await expect(latest).toContainText(`$${product.price.toFixed(2)}`);

  const actions = main.getByRole('region', { name: 'Quick Actions' });
  for (const [name, path] of [
    ['Manage Products', '/admin-products'],
    ['Manage Orders', '/admin-orders'],
    ['Customers', '/admin-customers'],
    ['Activity', '/admin-activity'],
  ] as const) {
    await actions.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(main.getByRole('heading', { name, level: 1 })).toBeFocused();
    await page.goBack();
  }
  await main.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

test('products and orders have a page each, with a link back to the dashboard, which says when there are no orders or no answer', async ({
  page,
  api,
}) => {
  const product = await findProduct(api, /jumper/i);
  const { id } = await (await api.signUp()).send<Order>(
    'POST',
    '/orders',
    cashOrder([{ product, quantity: 1 }]),
  );
  await openAs(page, await api.logIn(demoAdmin), '/admin-products');
  const main = page.getByRole('main');
  const back = main.getByRole('link', { name: '← Back to Admin Dashboard' });

  await expect(main.getByRole('heading', { name: 'Manage Products', level: 1 })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  await expect(main.getByRole('button', { name: /^Edit / })).toHaveCount(10);
  await expect(main.getByRole('button', { name: /^Delete / })).toHaveCount(10);
  await back.click();
  await expect(page).toHaveURL('/admin-dashboard');

  await page.goto('/admin-orders');
  await expect(main.getByRole('heading', { name: 'Manage Orders', level: 1 })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'All Orders', level: 2 })).toBeVisible();
  await expect(main.getByText('Manage and track all customer orders')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  await expect(main.getByRole('combobox', { name: `Status of order #${id}` })).toHaveValue('pending');
  await back.click();
  await expect(page).toHaveURL('/admin-dashboard');

  await test.step('a dashboard without orders, or without an answer, says so', async () => {
    await page.route(allOrders, (route) => route.abort());
    await page.reload();
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await expect(activity.getByRole('alert')).toContainText('Failed to fetch orders: ');
    await page.route(allOrders, (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
    await activity.getByRole('button', { name: 'Try again' }).click();
    await expect(activity).toContainText('Nothing has been ordered yet.');
    await expect(activity.getByRole('alert')).toBeHidden();
  });
});
