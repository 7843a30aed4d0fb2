import { cashOrder, demoAdmin, type Order, someAddress } from '../../scripts/shop-api.ts';
import { findProduct } from './products.ts';
import { expect, openAs, test } from './shop-test.ts';

const allOrders = (url: URL) => url.pathname === '/api/orders';

test('the dashboard greets the admin, shows the latest orders, and leads to products and orders and back', async ({
  page,
  api,
}) => {
  const product = await findProduct(api, /jumper/i);
  const order = {
    ...cashOrder([{ product, quantity: 1 }]),
    selectedAddresses: { ...someAddress, name: 'Mary' },
  };
  const { id } = await (await api.signUp()).send<Order>('POST', '/orders', order);
  await openAs(page, await api.logIn(demoAdmin), '/admin-dashboard');
  const main = page.getByRole('main');
  const heading = (name: string) => main.getByRole('heading', { name, level: 1 });
  const back = main.getByRole('link', { name: '← Back to Admin Dashboard' });
  const logout = main.getByRole('link', { name: 'Logout' });

  await expect(heading('Admin Dashboard')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Welcome, admin' })).toContainText('waiting');
  const activity = main.getByRole('region', { name: 'Recent activity' });
  const latest = activity.getByRole('listitem').first();
  await expect(latest).toContainText(`Mary ordered ${product.title}`);
  await expect(latest).toContainText(`$${product.price.toFixed(2)}`);

  const actions = main.getByRole('region', { name: 'Quick Actions' });
  for (const [name, path] of [
    ['Catalogue', '/admin-catalogue'],
    ['Reports', '/admin-reports'],
    ['Customers', '/admin-customers'],
    ['Settings', '/admin-settings'],
    ['Pages', '/admin-pages'],
    ['Activity', '/admin-activity'],
  ] as const) {
    await expect(actions.getByRole('link', { name })).toHaveAttribute('href', path);
  }

  await test.step('products have a page with controls on each card, and a link back', async () => {
    await actions.getByRole('link', { name: 'Manage Products' }).click();
    await expect(page).toHaveURL('/admin-products');
    await expect(heading('Manage Products')).toBeFocused();
    await expect(logout).toHaveAttribute('href', '/logout');
    await expect(main.getByRole('button', { name: /^Edit / })).toHaveCount(10);
    await expect(main.getByRole('button', { name: /^Delete / })).toHaveCount(10);
    await back.click();
    await expect(page).toHaveURL('/admin-dashboard');
  });

  await test.step('orders have a page with their status, and a link back', async () => {
    await actions.getByRole('link', { name: 'Manage Orders' }).click();
    await expect(page).toHaveURL('/admin-orders');
    await expect(heading('Manage Orders')).toBeFocused();
    await expect(main.getByRole('heading', { name: 'All Orders', level: 2 })).toBeVisible();
    await expect(main.getByText('Manage and track all customer orders')).toBeVisible();
    await expect(logout).toHaveAttribute('href', '/logout');
    await expect(main.getByRole('combobox', { name: `Status of order #${id}` })).toHaveValue('pending');
  });

  await test.step('a dashboard without orders, or without an answer, says so', async () => {
    await page.route(allOrders, (route) => route.abort());
    await back.click();
    await expect(page).toHaveURL('/admin-dashboard');
    await expect(activity.getByRole('alert')).toContainText('Failed to fetch orders: ');
    await page.route(allOrders, (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
    await activity.getByRole('button', { name: 'Try again' }).click();
    await expect(activity).toContainText('Nothing has been ordered yet.');
    await expect(activity.getByRole('alert')).toBeHidden();
  });

  await logout.click();
  await expect(page).toHaveURL('/login');
});
