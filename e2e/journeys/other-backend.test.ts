import type { Page } from '@playwright/test';
import { callRules } from '../backend/point-seven.ts';
import { expect, stripeKey, test } from './backend-test.ts';
import { modal, payButton } from './card.ts';
import { fillAddress, orderNow } from './checkout.ts';
import { followed } from './followed.ts';
import { googleLibrary } from './google-library.ts';
import { notice } from './shop-test.ts';
import { serveStripeJs, stripeCalls, stripeCards } from './stripe-js.ts';

// The storefront on an origin of its own, and a backend on another that knows point 7 and nothing else.

const stripeLibrary = /^https:\/\/js\.stripe\.com\//;

const shopper = { username: 'nora', email: 'nora@example.com', password: 'Passw0rd' };
const merchant = { email: 'merchant@example.com', password: 'Secret123', role: 'admin' };

const logIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await followed(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const openProduct = async (page: Page, title: string) => {
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
};

const addToCart = async (page: Page) => {
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(notice(page, 'Added to cart!').last()).toBeVisible();
};

test('a backend that knows only point 7, by _id or by id, serves shopper and merchant, and takes cards by Stripe', async ({
  page,
  backend,
  storefront,
  google,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await serveStripeJs(page);
  const cart = page.getByRole('link', { name: /^Cart, / });

  await test.step('signs up', async () => {
    await page.goto('/signup');
    await page.getByLabel('Username').fill(shopper.username);
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await page.getByLabel('Confirm password').fill(shopper.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('browses', async () => {
    await expect(page.getByText('Showing 1 to 10 of 12 results')).toBeVisible();
    const pictureless = page.getByRole('article').filter({ hasText: 'Slate Bowl' }).locator('img');
    await expect(pictureless.first()).toHaveAttribute('src', /placeholder/);
    await expect(page.getByRole('main').locator('picture')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Tableware' }).check();
    await page.getByRole('checkbox', { name: 'Seats' }).check();
    await page.getByRole('checkbox', { name: 'Alder' }).check();
    await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
    await page.getByRole('button', { name: /^Sort/ }).press('Enter');
    await page.getByRole('button', { name: 'High to Low', exact: true }).press('Enter');
    await expect(page.getByRole('article').first()).toContainText('Pine Bench');
  });

  await test.step('puts two products into the cart; another color and size is the same line', async () => {
    await openProduct(page, 'Walnut Stool');
    await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(4);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
      'Home',
      'Seats',
    ]);
    await expect(page.getByText('Carries 120 kg')).toBeVisible();
    await addToCart(page);
    await page.getByRole('radio', { name: 'Tan' }).check();
    await page.getByRole('radio', { name: 'High' }).check();
    await addToCart(page);
    await expect(cart).toHaveAccessibleName('Cart, 2 items');
    await page.getByRole('link', { name: 'Kiosk', exact: true }).click();
    await openProduct(page, 'Slate Bowl');
    await addToCart(page);
    await expect(cart).toHaveAccessibleName('Cart, 3 items');
  });

  await test.step('changes a quantity and removes a line', async () => {
    await cart.click();
    await page.getByRole('button', { name: /^Increase.*Walnut/ }).click();
    await expect(page.getByRole('main')).toContainText('$261.50');
    await page.getByRole('button', { name: /^Remove.*Slate/ }).click();
    await expect(page.getByRole('main')).toContainText('$237.00');
    await page.reload();
    await expect(page.getByRole('main')).toContainText('$237.00');
    await expect(cart).toHaveAccessibleName('Cart, 3 items');
  });

  await test.step('orders with cash to a new address that is saved', async () => {
    await page.getByRole('link', { name: 'Checkout' }).click();
    await fillAddress(page);
    await page.getByRole('checkbox', { name: /save/i }).check();
    await page.getByRole('radio', { name: /cash/i }).check();
    await orderNow(page).click();
    await expect(page.getByText('Order Successfully placed')).toBeVisible();
    await expect(cart).toHaveAccessibleName('Cart, 0 items');
    await expect.poll(() => backend.records.accounts.map((account) => account.cart)).toEqual([[]]);
  });

  await test.step('finds the order and corrects the address', async () => {
    await followed(page, '/order');
    await expect(page.getByRole('article')).toContainText('Walnut Stool');
    await expect(page.getByRole('article')).toContainText('Pending');
    await followed(page, '/profile');
    await expect(page.getByRole('main')).toContainText('Customer');
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('City').fill('Shelbyville');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Address updated successfully.')).toBeVisible();
  });

  const { records } = backend;
  await test.step('pays another order by card', async () => {
    await followed(page, '/');
    await openProduct(page, 'Slate Bowl');
    await addToCart(page);
    await followed(page, '/checkout');
    await page.getByRole('radio', { name: /Shelbyville/ }).check();
    await page.getByRole('radio', { name: /card/i }).check();
    await orderNow(page).click();
    await modal(page).getByRole('button', { name: 'Close' }).click();
    const hint = page.getByRole('status').filter({ hasText: 'Your order is placed, but not paid for yet.' });
    await expect(hint).toBeVisible();
    await expect(hint.getByRole('link')).toHaveCount(0);
    await orderNow(page).click();
    await modal(page).getByLabel('Card number by Stripe').fill(stripeCards.succeeds);
    await payButton(page).click();
    await expect(page.getByText('Order Successfully placed')).toBeVisible();
    expect(records.orders).toHaveLength(2);
    const paid = records.orders.find(({ paymentMethod }) => paymentMethod === 'card');
    await expect(page).toHaveURL(`/order-success/${paid?._id}`);
    await expect.poll(() => records.accounts.map((account) => account.cart)).toEqual([[]]);
    expect(await stripeCalls(page)).toMatchObject({
      keys: expect.arrayContaining([stripeKey]),
      confirmed: [{ clientSecret: expect.stringContaining(`pi_${paid?._id}_secret`), hasCard: true }],
    });
    await followed(page, '/logout');
    await expect(page).toHaveURL('/login');
  });

  backend.idField = 'id';
  await test.step('logs in with Google, and uses a backend whose entities have id', async () => {
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    expect(await google.settings()).toMatchObject({ client_id: 'client-of-another-shop' });
    await google.answer('credential of Google');
    await expect(page).toHaveURL('/');
    expect(backend.calls.find(({ name }) => name === 'POST /auth/google')?.payload).toEqual({
      token: 'credential of Google',
    });
    await openProduct(page, 'Linen Runner');
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
    await addToCart(page);
    await expect(cart).toHaveAccessibleName('Cart, 1 item');
    await followed(page, '/logout');
    await expect(page).toHaveURL('/login');
  });

  records.addAccount(merchant);
  for (const order of records.orders) delete order.status;

  await test.step('the merchant sees the backend’s message for a wrong password, and logs in', async () => {
    await logIn(page, { ...merchant, password: 'Wr0ngword' });
    await expect(notice(page, 'Wrong email or password')).toBeVisible();
    await logIn(page, merchant);
  });

  await test.step('the merchant edits a product and deletes one', async () => {
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')).toHaveCount(2);
    await followed(page, '/admin-products?view=table');
    await page.getByRole('button', { name: 'Edit Walnut Stool' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Stock')).toBeHidden();
    await dialog.getByLabel('Price').fill('81.5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Product updated successfully.')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('$81.50');
    await page.getByRole('button', { name: 'Delete Slate Bowl' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click();
    await expect(notice(page, 'Product deleted successfully.')).toBeVisible();
    await expect(page.getByText('of 11 results')).toBeVisible();
  });

  await test.step('the merchant finds no page that the backend cannot serve', async () => {
    await followed(page, '/admin-customers');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  await test.step('the merchant ships the order', async () => {
    await followed(page, '/admin-orders');
    const order = page.getByRole('article').filter({ hasText: 'Walnut Stool' });
    await expect(order).toContainText('Pending');
    await order.getByRole('combobox').selectOption('shipped');
    await expect(notice(page, 'Order status updated successfully.')).toBeVisible();
    await expect(order).toContainText('Shipped');
  });

  expect(faults).toEqual([]);
  expect(backend.refusals).toEqual([]);
  expect(Object.keys(callRules).filter((name) => !backend.called.has(name as never))).toEqual([]);
  const ownScripts = scripts.filter((script) => script !== googleLibrary && !stripeLibrary.test(script));
  expect(ownScripts).not.toEqual([]);
  for (const script of ownScripts) expect(script).toContain(`${storefront.url}/static/js/`);

  await test.step('the strict backend refuses what goes beyond point 7 or falls short of it', async () => {
    const { records, url, refusals } = backend;
    const token = records.openSession(records.addAccount({ ...shopper, role: 'user' }));
    const authorization = `Bearer ${token}`;
    const line = { product: 'p', title: 'Stool', thumbnail: '', price: 1, quantity: 1 };
    const wrong: [string, string, RequestInit][] = [
      ['must not have size in its payload', '/cart', post({ ...line, size: 'S' }, { authorization })],
      ['needs price in its payload', '/cart', post({ ...line, price: undefined }, { authorization })],
      [
        'must not have the header idempotency-key',
        '/cart',
        post(line, { authorization, 'Idempotency-Key': '1' }),
      ],
      ['must not have the header authorization', '/products', { headers: { authorization } }],
      ['must have brand in its query only once', '/products?brand=a&brand=b', {}],
      ['must not have _page in its query', '/orders/own?_page=1', { headers: { authorization } }],
      ['needs a bearer token', '/cart', {}],
      ['is no call of point 7', '/stock', {}],
    ];
    for (const [objection, path, init] of wrong) {
      const answer = await fetch(`${url}${path}`, init);
      expect(answer.status, objection).toBe(400);
      expect(await answer.text()).toContain(objection);
    }
    expect(refusals).toHaveLength(wrong.length);
  });
});

const post = (body: object, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
