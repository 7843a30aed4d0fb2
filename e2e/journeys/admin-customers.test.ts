import type { Locator, Page } from '@playwright/test';
import { cashOrder, demoAdmin, newAccount, type Order, type ShopApi } from '../../scripts/shop-api.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, returning, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

/** A new customer, with the id of their account. */
async function newCustomer(api: ShopApi) {
  const account = newAccount();
  const session = await api.signUp(account);
  const { id } = await session.get<{ id: string }>('/users/own');
  return { ...account, id, session };
}

/** The status of a call that only administrators may make. */
const statusFor = async ({ url, headers }: ShopApi): Promise<number> =>
  (await fetch(`${url}/api/admin/customers`, { headers })).status;

test('an admin finds a customer by a part of the name, and the address keeps the search', async ({
  page,
  api,
}) => {
  const product = await findProduct(api, /jumper/i);
  const [ada, admin] = [await newCustomer(api), await api.logIn(demoAdmin)];
  const order = await ada.session.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 2 }]));
  await openAs(page, admin, '/admin-dashboard');
  await page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name: 'Customers' }).click();
  const table = page.getByRole('table', { name: 'Customers' });
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeFocused();

  await page
    .getByRole('searchbox', { name: 'Search customers' })
    .fill(ada.username.slice(0, -2).toUpperCase());
  const row = table.getByRole('row').filter({ hasText: ada.email });
  await expect(row).toContainText(`$${(product.price * 2).toFixed(2)}`);
  await expect(page).toHaveURL(/q=SHOPPER_/);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Administrators');
  await expect(page.getByRole('heading', { name: 'No accounts found' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();

  await row.getByRole('link', { name: ada.email }).click();
  await expect(page).toHaveURL(`/admin-customers/${ada.id}`);
  await expect(page.getByRole('heading', { name: ada.username, level: 1 })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)).toContainText(
    `#${order.id}`,
  );
  await page.getByRole('link', { name: '← Back to Customers' }).click();
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  await expect(page).toHaveURL(/sort=email&order=asc/);
  await expect(table.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('an admin changes a role in a dialog that names the user, and ends sessions', async ({ page, api }) => {
  const [ada, admin] = [await newCustomer(api), await api.logIn(demoAdmin)];
  await openAs(page, admin, `/admin-customers/${ada.id}`);
  const access = page.getByRole('region', { name: 'Access' });
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  const choose = async (role: string) => {
    await access.getByRole('button', { name: 'Change role' }).click();
    await expect(dialog).toContainText(`What may ${ada.email} do?`);
    await dialog.getByRole('radio', { name: role }).check();
  };
  const save = () => dialog.getByRole('button', { name: 'Change role' }).click();

  await choose('Administrator');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await statusFor(ada.session)).toBe(403);

  await page.route(/\/admin\/customers\/\w+$/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  const refuse = await holdAnswers(page, 'PATCH', /\/admin\/customers\//);
  await choose('Administrator');
  await save();
  await page.keyboard.press('Escape');
  await choose('Administrator');
  refuse();
  await expect(notice(page, 'The role could not be changed. Please try again.')).toBeVisible();
  await expect(dialog, 'the answer to the dialog that was left').toBeVisible();
  await save();
  await expect(dialog.getByRole('alert')).toHaveText('The role could not be changed. Please try again.');
  await expect(dialog.getByRole('radio', { name: 'Administrator' })).toBeChecked();
  await page.unrouteAll();

  await save();
  await expect(notice(page, `${ada.email} is an administrator now.`)).toBeVisible();
  expect(await statusFor(ada.session)).toBe(200);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1);

  const release = await holdAnswers(page, 'PATCH', /\/admin\/customers\//);
  await choose('Customer');
  await save();
  await page.keyboard.press('Escape');
  const allActivity = page.getByRole('link', { name: 'All activity' });
  await allActivity.focus();
  release();
  await expect(notice(page, `${ada.email} is a customer now, without the admin area.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
  await expect(allActivity, 'what is drawn anew keeps the focus').toBeFocused();
  await expect(access).toContainText('RoleCustomer');
  expect(await statusFor(ada.session)).toBe(403);

  const customer = new RegExp(`/admin/customers/${ada.id}$`);
  await page.route(customer, (route) => route.abort());
  const question = page.getByRole('alertdialog');
  await access.getByRole('button', { name: 'End sessions' }).click();
  await page.route(/\/sessions$/, (route) => route.abort(), { times: 1 });
  await question.getByRole('button', { name: 'End sessions' }).click();
  await expect(question.getByRole('alert')).toHaveText('The sessions could not be ended. Please try again.');
  await question.getByRole('button', { name: 'End sessions' }).click();
  await expect(notice(page, `One session of ${ada.email} ended.`)).toBeVisible();
  expect(await statusFor(ada.session)).toBe(401);
  await page.unroute(customer);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(access).toContainText('nowhere');
  await expect(page.getByRole('heading', { level: 1 }), 'the focus is not lost').toBeFocused();
});

test('an admin who has lost the role leaves the admin area with the next call', async ({ page, api }) => {
  const [ada, admin] = [await newCustomer(api), await api.logIn(demoAdmin)];
  const setRole = (role: string) => admin.send('PATCH', `/admin/customers/${ada.id}`, { role });
  await setRole('admin');
  await openAs(page, ada.session, '/admin-customers');
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  await setRole('customer');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Administrators');
  await expect(notice(page, 'You are no longer an administrator.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Home']);
});

test('an order manager sees the orders and a notice of what is not part of the role, and follows a change of it at once', async ({
  page,
  api,
}) => {
  const product = await findProduct(api, /jumper/i);
  const [ada, admin] = [await newCustomer(api), await api.logIn(demoAdmin)];
  const order = await api
    .signUp()
    .then((shopper) => shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 1 }])));
  const setRole = (role: string) => admin.send('PATCH', `/admin/customers/${ada.id}`, { role });
  await setRole('order-manager');
  await returning(page, ada.session);
  await page.goto('/');
  await expect(page).toHaveURL('/admin-dashboard');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Admin Dashboard', 'Manage Orders', 'Reports']);
  await expect(page.getByRole('region', { name: 'Sales' })).toContainText('Last 30 days');
  await expect(page.getByRole('region', { name: 'Low stock' })).toBeHidden();
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  await expect(actions).toHaveText([/^Manage Orders/, /^Reports/, /^My Profile/, /^Login and security/]);

  await links.filter({ hasText: 'Manage Orders' }).click();
  await page
    .getByRole('link', { name: `#${order.id}` })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Customer' }).getByRole('link')).toHaveCount(0);

  await page.goto('/admin-products');
  await expect(page.getByRole('heading', { name: 'Not part of your role', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click();
  const asked = ['/api/orders', '/saved-views'].map((path) =>
    page.waitForResponse((response) => response.url().includes(path)),
  );
  await links.filter({ hasText: 'Manage Orders' }).click();
  await expect(page.getByRole('link', { name: `#${order.id}` }).first()).toBeVisible();
  await Promise.all(asked);
  await setRole('product-manager');
  await page.getByRole('combobox', { name: 'Status', exact: true }).first().selectOption('Shipped');
  await expect(notice(page, 'Your role in this shop has changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not part of your role', level: 1 })).toBeVisible();
  await expect(links).toHaveText(['Admin Dashboard', 'Manage Products', 'Catalogue', 'Reports']);
  await links.first().click();
  await expect(page.getByRole('region', { name: 'Low stock' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sales' })).toBeHidden();
});

test('an admin cannot remove their own role, and a missing customer is reported', async ({ page, api }) => {
  const admin = await api.logIn(demoAdmin);
  const { id } = await admin.get<{ id: string }>('/users/own');
  await openAs(page, admin, `/admin-customers/${id}`);
  const access = page.getByRole('region', { name: 'Access' });
  await expect(access).toContainText('Only another administrator can change its role.');
  await expect(access.getByRole('button', { name: 'Change role' })).toHaveCount(0);
  for (const unknown of ['0123456789abcdef01234567', 'nobody']) {
    await page.goto(`/admin-customers/${unknown}`);
    await expect(page.getByRole('heading', { name: 'Customer not found' })).toBeVisible();
  }
});

test('invalid filters leave the address of a list, and a page past the end becomes the last one', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  await returning(page, admin);
  for (const [nonsense, sense] of [
    ['/admin-customers?role=king&sort=size&page=zzz', '/admin-customers'],
    ['/admin-activity?subject=weather&page=1', '/admin-activity'],
    ['/admin-products?view=table&stock=much&sort=zzz&page=-1', '/admin-products?view=table'],
    ['/admin-orders?status=lost&from=2026-02-31&page=0', '/admin-orders'],
  ] as const) {
    await page.goto(nonsense);
    await expect(page).toHaveURL(sense);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  const everybody = '/admin-products?view=table&status=all';
  await page.goto(everybody);
  await page.goto(`${everybody}&page=999`);
  await expect(page).toHaveURL(/&page=\d\d?$/);
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(everybody);
});

/** Types into the search of a list whose clock stands, so that the search still waits for the next letter. */
async function halfTyped(page: Page, api: ShopApi) {
  const [ada, admin] = [await newCustomer(api), await api.logIn(demoAdmin)];
  await page.clock.install();
  await openAs(page, admin, `/admin-customers?q=${ada.username.slice(0, -2)}`);
  const link = page.getByRole('link', { name: ada.email });
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  await expect(link).toBeVisible();
  await stopClock(page);
  await search.fill(ada.username);
  return { ada, link, search };
}

for (const [how, leave] of [
  ['click on', (link: Locator) => link.click()],
  ['Enter on', (link: Locator) => link.press('Enter')],
] as const) {
  test(`a ${how} a row right after typing opens it, and Back finds what was typed`, async ({ page, api }) => {
    const { ada, link, search } = await halfTyped(page, api);
    // The next page's part arrives after the search would have begun.
    const release = await holdAnswers(page, 'GET', /static\/js\/customer-page/);
    await leave(link);
    await page.clock.runFor(300);
    release();
    await expect(page.getByRole('heading', { name: ada.username, level: 1 })).toBeVisible();
    await page.clock.runFor(300);
    await expect(page).toHaveURL(`/admin-customers/${ada.id}`);
    await page.goBack();
    await expect(search).toHaveValue(ada.username);
    await expect(page).toHaveURL(`/admin-customers?q=${ada.username}`);
  });
}

test('a row whose page comes at once is opened right after typing, and Back finds what was typed', async ({
  page,
  api,
}) => {
  const { ada, link, search } = await halfTyped(page, api);
  const release = await holdAnswers(page, 'GET', new RegExp(`/api/admin/customers/${ada.id}`));
  await link.click();
  await expect(page).toHaveURL(`/admin-customers/${ada.id}`);
  await page.clock.runFor(300);
  release();
  await expect(page.getByRole('heading', { name: ada.username, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`/admin-customers/${ada.id}`);
  await page.goBack();
  await expect(search).toHaveValue(ada.username);
  await expect(page).toHaveURL(`/admin-customers?q=${ada.username}`);
});

test('a link of the header is followed right after typing into a search', async ({ page, api }) => {
  await halfTyped(page, api);
  const release = await holdAnswers(page, 'GET', /static\/js\/(manage-orders|all-orders|orders)/);
  await page.getByRole('banner').getByRole('link', { name: 'Manage Orders' }).click();
  await page.clock.runFor(300);
  release();
  await expect(page.getByRole('heading', { name: 'Manage Orders', level: 1 })).toBeVisible();
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/admin-orders');
});

test('Back right after typing into a search leaves the list', async ({ page, api }) => {
  const admin = await api.logIn(demoAdmin);
  await page.clock.install();
  await openAs(page, admin, '/admin-dashboard');
  await page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name: 'Customers' }).click();
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  await expect(search).toBeVisible();
  await stopClock(page);
  await search.fill('somebody');
  await page.goBack();
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/admin-dashboard');
});

test('clearing the filters right after typing into a search clears the search', async ({ page, api }) => {
  const admin = await api.logIn(demoAdmin);
  await page.clock.install();
  await openAs(page, admin, '/admin-orders?status=shipped');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await expect(search).toBeVisible();
  await stopClock(page);
  await search.fill('nobody at all');
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/admin-orders');
  await expect(search).toHaveValue('');
});

test('an admin cancels all open orders of a customer at once, after a question, and the stock is back', async ({
  page,
  api,
}) => {
  const product = await findProduct(api, /jumper/i);
  const [ada, admin] = [await newCustomer(api), await api.logIn(demoAdmin)];
  for (let placed = 0; placed < 3; placed++) {
    await ada.session.send('POST', '/orders', cashOrder([{ product, quantity: 1 }]));
  }
  const stockOf = async () => (await admin.get<{ stock: number }>(`/products/${product.id}`)).stock;
  const before = await stockOf();
  await openAs(page, admin, `/admin-customers/${ada.id}`);
  const orders = page.getByRole('region', { name: 'Orders' });
  await orders.getByRole('button', { name: 'Cancel open orders' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel open orders' });
  await expect(dialog).toContainText(`Cancel all orders of ${ada.email} that are neither paid nor shipped?`);
  await dialog.getByRole('button', { name: 'Cancel open orders' }).click();

  await expect(notice(page, `3 orders of ${ada.email} cancelled.`)).toBeVisible();
  await expect(orders.getByRole('row').filter({ hasText: 'Cancelled' })).toHaveCount(3);
  expect(await stockOf()).toBe(before + 3);
});
