import { cashOrder, demoAdmin, type Order, someAddress } from '../../scripts/shop-api.ts';
import { answerInstead } from './answers.ts';
import { faults } from './axe.ts';
import { followed } from './followed.ts';
import { findProduct } from './products.ts';
import { expect, openAs, test } from './shop-test.ts';

const figuresPath = /\/api\/admin\/dashboard\?/;
const allOrders = (url: URL) => url.pathname === '/api/orders';

test('the dashboard greets the admin, shows orders, sales, best sellers and who changed what, leads to each and back, and says what is missing', async ({
  page,
  api,
}) => {
  const product = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  const order = await shopper.send<Order>('POST', '/orders', {
    ...cashOrder([{ product, quantity: 1 }]),
    selectedAddresses: { ...someAddress, name: 'Mary' },
  });
  const admin = await api.logIn(demoAdmin);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { sales, orders, bestSellers } = await admin.get<{
    sales: { today: { current: { orders: number; amount: number } } };
    orders: { pending: number };
    bestSellers: { title: string }[];
  }>(`/admin/dashboard?timeZone=${timeZone}`);
  await openAs(page, admin, '/admin-dashboard');
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
    expect(await faults(page)).toEqual([]);
    await back.click();
    await expect(page).toHaveURL('/admin-dashboard');
  });

  const sold = main.getByRole('region', { name: 'Sales' });
  const amount = sales.today.current.amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(sold.getByRole('definition').first()).toHaveText(amount);
  const table = sold.getByRole('table', { name: 'Sales by day' });
  await expect(table).toBeHidden();
  await sold.getByText('Show as table').focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('row')).toHaveCount(31);
  expect(await faults(page)).toEqual([]);
  await expect(table.getByRole('row').nth(1)).toContainText(`${sales.today.current.orders}${amount}`);
  await expect(main.getByRole('region', { name: 'Best sellers' })).toContainText(bestSellers[0]?.title ?? '');
  const low = main.getByRole('region', { name: 'Low stock' }).getByRole('link');
  await expect(low.filter({ hasText: 'All by stock' })).toHaveAttribute(
    'href',
    '/admin-products?view=table&sort=lowest-stock',
  );
  await expect(low.nth(1)).toBeVisible();

  const waiting = orders.pending === 1 ? 'One order is waiting' : `${orders.pending} orders are waiting`;
  await main.getByRole('link', { name: waiting }).click();
  await expect(page).toHaveURL('/admin-orders?status=pending');
  await expect(heading('Manage Orders')).toBeFocused();
  await expect(main.getByRole('heading', { name: 'All Orders', level: 2 })).toBeVisible();
  await expect(main.getByText('Manage and track all customer orders')).toBeVisible();
  await expect(logout).toHaveAttribute('href', '/logout');
  await expect(main.getByRole('combobox', { name: `Status of order #${order.id}` })).toHaveValue('pending');

  await test.step('the activity page lists who changed what, filtered by kind and user, with links', async () => {
    const { id, email } = await shopper.get<{ id: string; email: string }>('/users/own');
    await admin.send('PATCH', `/admin/customers/${id}`, { role: 'admin' });
    await shopper.send('PATCH', `/products/${product.id}`, { price: product.price + 1 });
    await admin.send('PATCH', `/products/${product.id}`, { price: product.price });
    await back.click();
    await actions.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeFocused();
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');

    await expect(changes.first()).toContainText(`${demoAdmin.email} changed the product ${product.title}`);
    await expect(changes.first()).toContainText(
      `$${(product.price + 1).toFixed(2)} became $${product.price.toFixed(2)}`,
    );
    expect(await faults(page)).toEqual([]);
    await changes.getByRole('button', { name: email }).first().click();
    await expect(changes).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue(email);
    await page.getByRole('combobox', { name: 'About' }).selectOption('Orders');
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('');
    await page.getByRole('combobox', { name: 'About' }).selectOption('Customers');
    await changes.getByRole('link', { name: email }).first().click();
    await expect(page).toHaveURL(`/admin-customers/${id}`);
  });

  await test.step('a dashboard whose server does not answer says so, and that of a new shop what will appear', async () => {
    await page.route(figuresPath, (route) => route.abort());
    await page.route(allOrders, (route) => route.abort());
    await followed(page, '/admin-dashboard');
    await expect(sold.getByRole('alert')).toContainText('The shop could not be reached.');
    await expect(activity.getByRole('alert')).toContainText('Failed to fetch orders: ');
    expect(await faults(page)).toEqual([]);
    await page.unrouteAll();

    const nothing = { orders: 0, amount: 0 };
    const none = { current: nothing, previous: nothing };
    await answerInstead(page, figuresPath, (answer) => ({
      ...answer,
      sales: { today: none, week: none, month: none },
      days: answer.days.map((day: object) => ({ ...day, ...nothing })),
      orders: { pending: 0, unpaid: 0, overdue: 0, attention: 2 },
      lowStock: { threshold: 5, total: 0, products: [] },
      bestSellers: [],
      checklist: { products: true, pages: false, payments: false, mail: false, seller: false },
    }));
    await page.route(allOrders, (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
    await sold.getByRole('button', { name: 'Try again' }).click();
    await activity.getByRole('button', { name: 'Try again' }).click();
    await expect(activity).toContainText('Nothing has been ordered yet.');
    await expect(activity.getByRole('alert')).toBeHidden();
    await expect(sold.getByRole('alert')).toBeHidden();
    await expect(sold).toContainText('Nothing has been sold in the last 60 days.');
    await expect(main.getByRole('region', { name: 'Best sellers' })).toContainText('Nothing was sold');
    await expect(main.getByRole('region', { name: 'Low stock' })).toContainText('more than 5 units');
    await expect(main.getByRole('region', { name: 'Before your first order' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    const welcome = main.getByRole('region', { name: 'Welcome' });
    await expect(welcome.getByText('No order is waiting.', { exact: true })).toBeVisible();
    await expect(welcome.getByRole('link', { name: '2 payments' })).toHaveAttribute(
      'href',
      '/admin-orders?attention=true',
    );
  });

  await logout.click();
  await expect(page).toHaveURL('/login');
});
