import type { Route } from '@playwright/test';
import type { Order, ShopApi } from '../../scripts/shop-api.ts';
import { atCheckout, calls, fillAddress, orderNow } from './checkout.ts';
import { findProduct } from './products.ts';
import { expect, notice, returning, test } from './shop-test.ts';

// What goes wrong between 'Order Now' and the order must neither cost a second order nor what has been typed.

const ordersOf = (shopper: ShopApi) => shopper.get<Order[]>('/orders/own');

test('a failed address save does not stop the order, and two presses place one order', async ({
  page,
  api,
}) => {
  const shopper = await atCheckout(page, api);
  const saving = Promise.withResolvers<Route>();
  await page.route(/\/api\/users\//, (route) =>
    route.request().method() === 'PATCH' ? saving.resolve(route) : route.continue(),
  );
  await page.getByRole('checkbox', { name: /save this address/i }).check();
  await orderNow(page).dblclick();
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
  await (await saving.promise).fulfill({ status: 503, body: '' });
  await expect(notice(page, 'Failed to add address.')).toBeVisible();
  expect(await ordersOf(shopper)).toHaveLength(1);
});

test('a filled checkout survives a dialog whose script does not load, and retrying after a lost reply places one order', async ({
  page,
  api,
}) => {
  const shopper = await atCheckout(page, api);
  await test.step('a dialog whose script does not load keeps the form, and opens at the next attempt', async () => {
    const part = /save-address-dialog-.*\.js/;
    // A part may be asked for twice, as a preload and as an import.
    await page.route(part, (route) => route.abort());
    await page.getByRole('button', { name: 'Save New Address' }).click();
    await expect(notice(page, 'This could not be opened.')).toBeVisible();
    await page.unroute(part);
    await expect(page.getByLabel('City')).toHaveValue('Springfield');
    await page.getByRole('button', { name: 'Save New Address' }).click();

    const dialog = page.getByRole('dialog', { name: 'Save New Address' });
    await fillAddress(dialog);
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await expect(notice(page, 'Address added successfully.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /new address/i })).toBeChecked();
    await expect(page.getByLabel('City')).toHaveValue('Springfield');
  });

  await page.route(
    calls('/orders'),
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await orderNow(page).click();
  await expect(page.getByText('Failed to place order. Please try again.')).toBeVisible();
  await page.getByLabel('Phone').fill('+1 555 0199');
  await orderNow(page).click();
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
  const orders = await ordersOf(shopper);
  expect(orders).toHaveLength(1);
  await expect(page).toHaveURL(`/order-success/${orders[0]?.id}`);
});

test('a cart that could not be loaded at the checkout is loaded again, at the latest by Try again', async ({
  page,
  api,
}) => {
  const { id, title } = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  await shopper.send('POST', '/cart', { product: id, quantity: 1 });
  await returning(page, shopper);
  await page.route(calls('/cart'), (route) => route.abort());
  await page.goto('/checkout');
  await expect(page.getByText('Failed to load cart')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText(title)).toBeVisible();
});

test('adding to the cart after a failed load does not hide the other lines', async ({ page, api }) => {
  const { id, title } = await findProduct(api, /jumper/i);
  await returning(page, await api.signUp());
  await page.route(calls('/cart'), (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/cart'));
  await page.goto(`/product-detail/${id}`);
  await lost;
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
});

test('an address book that could not be loaded shows an error at the checkout, and can be loaded again', async ({
  page,
  api,
}) => {
  await page.route(calls('/users/own'), (route) => route.abort());
  await atCheckout(page, api);
  await expect(page.getByText('Your saved addresses could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Save New Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save New Address' });
  await fillAddress(dialog);
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await expect(notice(page, 'Failed to add address.')).toBeVisible();

  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await expect(notice(page, 'Address added successfully.')).toBeVisible();
  await expect(page.getByText('Your saved addresses could not be loaded.')).toBeHidden();
});
