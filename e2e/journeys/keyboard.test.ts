import type { Locator, Page } from '@playwright/test';
import { cashOrder, demoAdmin, newAccount, type Order, type Product } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { addressFields } from './checkout.ts';
import { findProduct } from './products.ts';
import { expect, notice, returning, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

/** Presses Tab until the focus is where a person wants it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Found by its role once, not after each press: that looks at every element of the page.
  let element = await target.elementHandle();
  for (let presses = 0; presses < 150; presses++) {
    const isFocused = await element?.evaluate((it) =>
      it.isConnected ? it === document.activeElement : null,
    );
    if (isFocused) return;
    if (isFocused === null) element = await target.elementHandle();
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reaches ${target}`);
}

/** Reaches a group of radios with Tab, and one of them with the arrow keys. */
async function choose(page: Page, radios: Locator, radio: Locator): Promise<void> {
  await expect(radio).toBeAttached();
  const reached = () => radios.evaluateAll((all) => all.some((radio) => radio === document.activeElement));
  for (let presses = 0; presses < 150 && !(await reached()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 20 && !(await radio.isChecked()); presses++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(radio).toBeChecked();
}

/** Logs in on the login page, with the keyboard alone. */
async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  const { keyboard } = page;
  await tabTo(page, page.getByLabel('Email'));
  await keyboard.insertText(account.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.insertText(account.password);
  await keyboard.press('Enter');
}

test('a purchase works by keyboard alone, from the login to the order', async ({ page, api }) => {
  const jumper = await findProduct(api, /jumper/i);
  const account = newAccount();
  const color = jumper.colors?.[0]?.name;
  const shopper = await api.signUp(account);
  await shopper.send('POST', '/cart', { product: jumper.id, quantity: 1, color, size: 'L' });
  const { keyboard } = page;

  await page.goto('/login');
  await logIn(page, account);
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeFocused();
  await tabTo(page, page.getByLabel('Search products'), 'Shift+Tab');
  await keyboard.insertText(jumper.title);
  const suggested = page.getByRole('option', { name: jumper.title }).first();
  await expect(suggested).toBeVisible();
  await keyboard.press('ArrowDown');
  await expect(suggested).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: jumper.title, level: 1 })).toBeVisible();

  const sizes = page.getByRole('group', { name: /size/i }).getByRole('radio');
  await choose(page, sizes, page.getByRole('radio', { name: 'M', exact: true }));
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
  await keyboard.press('Enter');
  await expect(notice(page, 'Added to cart!')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await tabTo(page, page.getByRole('link', { name: 'Cart, 2 items' }), 'Shift+Tab');
  await keyboard.press('Enter');

  await test.step('removing a line moves the focus to the heading', async () => {
    await tabTo(page, page.getByRole('button', { name: `Remove ${jumper.title}, ${color}, L` }));
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^remove/i })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
    expect(await faults(page)).toEqual([]);
  });

  const increase = page.getByRole('button', { name: /^increase quantity/i });
  await tabTo(page, increase);
  for (const quantity of ['2', '3']) {
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: quantity })).toBeVisible();
    await expect(increase).toBeFocused();
  }
  await tabTo(page, page.getByRole('link', { name: 'Checkout' }));
  await keyboard.press('Enter');
  const newAddress = page.getByRole('radio', { name: /new address/i });
  if (!(await newAddress.isChecked())) await choose(page, newAddress, newAddress);
  for (const [field, value] of addressFields(page)) {
    await tabTo(page, field);
    await keyboard.insertText(value);
  }
  const methods = page.getByRole('radio', { name: /cash|card/i });
  await choose(page, methods, page.getByRole('radio', { name: /cash/i }));
  expect(await faults(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Order Now' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('an admin’s work is possible by keyboard alone, from the login to the logout', async ({ page, api }) => {
  const shopper = await api.signUp();
  const product = await findProduct(api, /jumper/i);
  const order = await shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 1 }]));
  const { keyboard } = page;
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Sign in' }));
  await keyboard.press('Enter');
  await logIn(page, demoAdmin);
  await expect(heading('Admin Dashboard')).toBeFocused();

  await test.step('edits a product', async () => {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Manage Products' }));
    await keyboard.press('Enter');
    await expect(heading('Manage Products')).toBeFocused();
    await tabTo(page, page.getByRole('checkbox', { name: product.categoryLabel, exact: true }));
    const filtered = page.waitForResponse((response) => response.url().includes('category='));
    await keyboard.press('Space');
    await filtered;
    const edit = page.getByRole('button', { name: `Edit ${product.title}`, exact: true });
    await expect(edit).toBeVisible();
    await tabTo(page, edit);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit product' });
    await tabTo(page, dialog.getByLabel('Price'));
    expect(await faults(page)).toEqual([]);
    await keyboard.press('Control+A');
    await keyboard.insertText('1234.5');
    await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
    await keyboard.press('Enter');
    await expect(notice(page, 'Product updated successfully.')).toBeVisible();
    await expect(edit).toBeFocused();
    await expect(page.getByText('$1,234.5')).toBeVisible();
  });

  await test.step('cancels deleting it', async () => {
    const remove = page.getByRole('button', { name: `Delete ${product.title}`, exact: true });
    await tabTo(page, remove);
    await keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete product' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    const admin = await api.logIn(demoAdmin);
    expect(await api.get<Product>(`/products/${product.id}`)).toMatchObject({ price: 1234.5 });
    await admin.send('PATCH', `/products/${product.id}`, { price: product.price });
  });

  await test.step('ships an order', async () => {
    // As Alt and the arrow to the left do: from the filtered list to the whole one, and to the dashboard.
    await page.goBack();
    await page.goBack();
    await expect(heading('Admin Dashboard')).toBeVisible();
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Manage Orders' }));
    await keyboard.press('Enter');
    await expect(heading('Manage Orders')).toBeFocused();
    const status = page.getByRole('combobox', { name: `Status of order #${order.id}` });
    await expect(status).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await tabTo(page, status);
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(notice(page, 'Order status updated successfully.')).toBeVisible();
    await expect(status).toBeFocused();
    await expect(status).toHaveValue('shipped');
    expect(await shopper.get<Order[]>('/orders/own')).toMatchObject([{ status: 'shipped' }]);
  });

  await test.step('and logs out', async () => {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Logout' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });
});

test('shortcuts lead through the admin area and its rows, keep out of typing, and can be switched off', async ({
  page,
  api,
}) => {
  const product = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  const orders: Order[] = [];
  for (let placed = 0; placed < 2; placed++) {
    orders.unshift(await shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 1 }])));
  }
  const { email } = await shopper.get<{ email: string }>('/users/own');
  const { keyboard } = page;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  // The letter after G has 1.5 s.
  const go = async (key: string) => {
    await stopClock(page);
    await press('g', key);
    await page.clock.resume();
  };
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await returning(page, await api.logIn(demoAdmin));
  await page.clock.install();
  // The part with the shortcuts comes by itself, after the page.
  const part = page.waitForResponse(/static\/js\/shortcuts-/);
  await page.goto(`/admin-orders?view=table&q=${email}`);
  await part;
  const link = (order: Order | undefined) => page.getByRole('link', { name: `#${order?.id}` });
  await expect(link(orders[1])).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await press('/');
  await expect(search).toBeFocused();
  await keyboard.type('x?');
  await expect(search).toHaveValue(`${email}x?`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await search.fill(email);
  await page.getByRole('heading', { name: 'Manage Orders' }).click();
  await expect(link(orders[1])).toBeVisible();

  await press('j');
  await expect(link(orders[0])).toBeFocused();
  await press('j', 'j');
  await expect(link(orders[1])).toBeFocused();
  await press('x');
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('1 order selected');
  const row = page.getByRole('row').filter({ has: link(orders[1]) });
  await expect(row.getByRole('checkbox')).toBeChecked();
  expect(await faults(page)).toEqual([]);
  await press('k', 'o');
  await expect(heading(`Order #${orders[0]?.id}`)).toBeFocused();

  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const areOn = list.getByRole('checkbox', { name: 'Use these shortcuts in this browser' });
  await press('?');
  await expect(list).toContainText('Manage Products');
  expect(await faults(page)).toEqual([]);
  await areOn.uncheck();
  await go('p');
  await expect(list).toBeVisible();
  await press('Escape');
  await expect(list).toBeHidden();
  await press('?');
  await go('d');
  await page.getByRole('button', { name: 'Open user menu' }).press('Enter');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
  await areOn.check();
  await press('Escape');
  await expect(heading(`Order #${orders[0]?.id}`)).toBeVisible();
  await go('c');
  await expect(heading('Customers')).toBeFocused();
});
