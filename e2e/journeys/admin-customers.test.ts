import { cashOrder, demoAdmin, newAccount, type Order, type ShopApi } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { followed } from './followed.ts';
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

test('an admin finds a customer, cancels all open orders, changes a role after giving the password again, and ends sessions', async ({
  page,
  api,
}) => {
  const product = await findProduct(api, /jumper/i);
  const [ada, admin] = [await newCustomer(api), await api.logIn(demoAdmin)];
  await ada.session.send('POST', '/orders', cashOrder([{ product, quantity: 1 }]));
  const order = await ada.session.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 2 }]));
  await test.step('what is pressed right after typing into a search wins over the search, which Back finds as it was typed', async () => {
    const link = page.getByRole('link', { name: ada.email });
    const search = page.getByRole('searchbox', { name: 'Search customers' });
    const heading = page.getByRole('heading', { name: ada.username, level: 1 });
    /** Types into the search of a list whose clock stands, so that the search still waits for the next letter. */
    const halfTyped = async () => {
      await expect(link).toBeVisible();
      await stopClock(page);
      await search.fill(ada.username);
    };
    const expectTyped = async () => {
      await page.goBack();
      await expect(search).toHaveValue(ada.username);
      await expect(page).toHaveURL(`/admin-customers?q=${ada.username}`);
    };
    await page.clock.install();
    await returning(page, admin);

    await test.step('a click on a row opens it', async () => {
      await page.goto(`/admin-customers?q=${ada.username.slice(0, -2)}`);
      await halfTyped();
      // The next page's part arrives after the search would have begun.
      const release = await holdAnswers(page, 'GET', /static\/js\/customer-page/);
      await link.click();
      await page.clock.runFor(300);
      release();
      await expect(heading).toBeVisible();
      await page.clock.runFor(300);
      await expect(page).toHaveURL(`/admin-customers/${ada.id}`);
      await expectTyped();
      await page.clock.resume();
    });

    await test.step('Enter on a row whose page comes at once opens it', async () => {
      await search.fill(ada.username.slice(0, -2));
      await halfTyped();
      const release = await holdAnswers(page, 'GET', new RegExp(`/api/admin/customers/${ada.id}`));
      await link.press('Enter');
      await expect(page).toHaveURL(`/admin-customers/${ada.id}`);
      await page.clock.runFor(300);
      release();
      await expect(heading).toBeVisible();
      await expect(page).toHaveURL(`/admin-customers/${ada.id}`);
      await expectTyped();
      await page.clock.resume();
    });

    await test.step('Clear filters clears the search, too', async () => {
      await followed(page, '/admin-orders?status=shipped');
      const orders = page.getByRole('searchbox', { name: 'Search orders' });
      const clear = page.getByRole('search').getByRole('button', { name: 'Clear filters' });
      await expect(clear).toBeVisible();
      await stopClock(page);
      await orders.fill('nobody at all');
      await clear.click();
      await page.clock.runFor(300);
      await expect(page).toHaveURL('/admin-orders');
      await expect(orders).toHaveValue('');
      await page.clock.resume();
    });

    await test.step('Back leaves the list', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Customers' }).click();
      await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
      await stopClock(page);
      await search.fill('somebody');
      await page.goBack();
      await page.clock.runFor(300);
      await expect(page).toHaveURL('/admin-orders');
    });
    await page.clock.resume();
  });

  await followed(page, '/admin-customers');
  const table = page.getByRole('table', { name: 'Customers' });
  await page
    .getByRole('searchbox', { name: 'Search customers' })
    .fill(ada.username.slice(0, -2).toUpperCase());
  const row = table.getByRole('row').filter({ hasText: ada.email });
  await expect(row).toContainText(`$${(product.price * 3).toFixed(2)}`);
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
  await test.step('all open orders are cancelled at once, after a question, and the stock is back', async () => {
    const stockOf = async () => (await admin.get<{ stock: number }>(`/products/${product.id}`)).stock;
    const before = await stockOf();
    const orders = page.getByRole('region', { name: 'Orders' });
    await orders.getByRole('button', { name: 'Cancel open orders' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel open orders' });
    await expect(dialog).toContainText(
      `Cancel all orders of ${ada.email} that are neither paid nor shipped?`,
    );
    await dialog.getByRole('button', { name: 'Cancel open orders' }).click();
    await expect(notice(page, `2 orders of ${ada.email} cancelled.`)).toBeVisible();
    await expect(orders.getByRole('row').filter({ hasText: 'Cancelled' })).toHaveCount(2);
    expect(await stockOf()).toBe(before + 3);
  });
  await page.getByRole('link', { name: '← Back to Customers' }).click();
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  await expect(page).toHaveURL(/sort=email&order=asc/);
  await expect(table.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  const everybody = '/admin-products?view=table&status=all';
  await test.step('invalid filters leave the address of a list, and a page past the end becomes the last one', async () => {
    await followed(page, '/admin-customers?role=king&sort=size&page=zzz');
    await expect(page).toHaveURL('/admin-customers');
    await followed(page, '/admin-products?view=table&stock=much&sort=zzz&page=-1&status=all');
    await expect(page).toHaveURL(everybody);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await followed(page, `${everybody}&page=999`);
    await expect(page).toHaveURL(/&page=\d\d?$/);
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(everybody);
  });

  const grace = await newCustomer(api);
  await followed(page, `/admin-customers/${grace.id}`);
  const access = page.getByRole('region', { name: 'Access' });
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  const choose = async (role: string) => {
    await access.getByRole('button', { name: 'Change role' }).click();
    await expect(dialog).toContainText(`What may ${grace.email} do?`);
    await dialog.getByRole('radio', { name: role }).check();
  };
  const save = () => dialog.getByRole('button', { name: 'Change role' }).click();

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
  expect(await faults(page)).toEqual([]);
  await expect(dialog.getByRole('radio', { name: 'Administrator' })).toBeChecked();
  await page.unrouteAll();

  await test.step('ten minutes after the login, only when the password was given again', async () => {
    const said = 'Please enter your password again to continue';
    let confirmed = false;
    await page.route(/\/admin\/customers\/\w+$/, (route) =>
      confirmed || route.request().method() !== 'PATCH'
        ? route.fallback()
        : route.fulfill({ status: 403, body: said, headers: { 'x-problem-code': 'password-needed' } }),
    );
    page.on('response', (response) => {
      if (response.url().endsWith('/auth/confirm') && response.ok()) confirmed = true;
    });
    const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' });
    const password = confirmation.getByLabel('Password', { exact: true });
    await save();
    await expect(password).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toHaveText(said);
    await expect(confirmation).toBeHidden();

    await save();
    await expect(password).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription('Password is required');
    await password.fill('Wrong1234');
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await expect(password).toHaveAccessibleDescription('This is not your password');
    await expect(password).toBeFocused();
    await password.fill(demoAdmin.password);
    await page.keyboard.press('Enter');
    await expect(notice(page, `${grace.email} is an administrator now.`)).toBeVisible();
    await expect(confirmation).toBeHidden();
  });
  expect(await statusFor(grace.session)).toBe(200);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1);

  const release = await holdAnswers(page, 'PATCH', /\/admin\/customers\//);
  await choose('Customer');
  await save();
  await page.keyboard.press('Escape');
  const allActivity = page.getByRole('link', { name: 'All activity' });
  await allActivity.focus();
  release();
  await expect(notice(page, `${grace.email} is a customer now, without the admin area.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
  await expect(allActivity, 'what is drawn anew keeps the focus').toBeFocused();
  await expect(access).toContainText('RoleCustomer');
  expect(await faults(page, 'main')).toEqual([]);
  expect(await statusFor(grace.session)).toBe(403);

  const customer = new RegExp(`/admin/customers/${grace.id}$`);
  await page.route(customer, (route) => route.abort());
  const question = page.getByRole('alertdialog');
  await access.getByRole('button', { name: 'End sessions' }).click();
  await page.route(/\/sessions$/, (route) => route.abort(), { times: 1 });
  await question.getByRole('button', { name: 'End sessions' }).click();
  await expect(question.getByRole('alert')).toHaveText('The sessions could not be ended. Please try again.');
  await question.getByRole('button', { name: 'End sessions' }).click();
  await expect(notice(page, `One session of ${grace.email} ended.`)).toBeVisible();
  expect(await statusFor(grace.session)).toBe(401);
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await page.unroute(customer);
  await tryAgain.click();
  await expect(access).toContainText('nowhere');
  await expect(page.getByRole('heading', { level: 1 }), 'the focus is not lost').toBeFocused();

  await test.step('but not their own role, nor that of a customer who is missing', async () => {
    const { id } = await admin.get<{ id: string }>('/users/own');
    await followed(page, `/admin-customers/${id}`);
    await expect(access).toContainText('Only another administrator can change its role.');
    await expect(access.getByRole('button', { name: 'Change role' })).toHaveCount(0);
    await followed(page, '/admin-customers/0123456789abcdef01234567');
    await expect(page.getByRole('heading', { name: 'Customer not found' })).toBeVisible();
  });
});

test('who joins the staff sees what is part of the role, still what they ordered, and follows each change of the role at once', async ({
  page,
  api,
}) => {
  const product = await findProduct(api, /jumper/i);
  const [ada, admin] = [await newCustomer(api), await api.logIn(demoAdmin)];
  const order = await api
    .signUp()
    .then((shopper) => shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 1 }])));
  const setRole = (role: string) => admin.send('PATCH', `/admin/customers/${ada.id}`, { role });
  await ada.session.send('POST', '/orders', cashOrder([{ product, quantity: 1 }]));
  await setRole('order-manager');
  await openAs(page, ada.session, '/');
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

  await followed(page, '/admin-products');
  await expect(page.getByRole('heading', { name: 'Not part of your role', level: 1 })).toBeVisible();
  expect(await faults(page, 'main')).toEqual([]);
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
  expect(await faults(page, 'main')).toEqual([]);

  await followed(page, '/order');
  await expect(page.getByRole('article')).toContainText(product.title);
  await expect(page.getByRole('button', { name: /^Order again/ }), 'fills no cart').toBeHidden();
  await setRole('customer');
  await links.filter({ hasText: 'Manage Products' }).click();
  await expect(page).toHaveURL('/');
  await expect(links).toHaveText(['Home']);
});
