import type { Route } from '@playwright/test';
import { type Order, someAddress } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { calls, fillAddress, orderNow } from './checkout.ts';
import { findProduct } from './products.ts';
import { expect, notice, returning, test } from './shop-test.ts';

// What goes wrong between 'Order Now' and the order must neither cost a second order nor what has been typed.

test('a checkout survives a cart, an address book and a dialog that do not load, a lost reply and an address that is not saved, and places one order', async ({
  page,
  api,
}) => {
  const { id, title } = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  await shopper.send('POST', '/cart', { product: id, quantity: 1 });
  await returning(page, shopper);
  const [cart, addressBook] = [calls('/cart'), calls('/users/own')];
  const dialogScript = /save-address-dialog-.*\.js/;
  // A script may be asked for twice, as a preload and as an import.
  for (const lost of [cart, addressBook, dialogScript]) await page.route(lost, (route) => route.abort());

  await test.step('a cart that could not be loaded is loaded by Try again', async () => {
    await page.goto('/checkout');
    await expect(page.getByText('Failed to load cart')).toBeVisible();
    await page.unroute(cart);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Order summary' }).getByText(title)).toBeVisible();
  });

  const notLoaded = page.getByText('Your saved addresses could not be loaded.');
  await expect(notLoaded).toBeVisible();
  expect(await faults(page, 'main')).toEqual([]);
  await fillAddress(page);
  await page.getByRole('radio', { name: /cash/i }).check();
  const dialog = page.getByRole('dialog', { name: 'Save New Address' });
  const open = page.getByRole('button', { name: 'Save New Address' });
  await test.step('a dialog whose script does not load keeps the form, and opens at the next attempt', async () => {
    await open.click();
    await expect(notice(page, 'This could not be opened.')).toBeVisible();
    await page.unroute(dialogScript);
    await expect(page.getByLabel('City')).toHaveValue(someAddress.city);
    await open.click();
    await fillAddress(dialog);
  });

  await test.step('an address book that could not be loaded shows an error, and can be loaded again', async () => {
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await expect(notice(page, 'Failed to add address.')).toBeVisible();
    await page.unroute(addressBook);
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await expect(notice(page, 'Address added successfully.')).toBeVisible();
    await expect(notLoaded).toBeHidden();
    await expect(page.getByRole('radio', { name: /new address/i })).toBeChecked();
    await expect(page.getByLabel('City')).toHaveValue(someAddress.city);
  });

  await test.step('two presses whose reply is lost, and a corrected attempt, place one order', async () => {
    await page.route(
      calls('/orders'),
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await orderNow(page).dblclick();
    await expect(page.getByText('Failed to place order. Please try again.')).toBeVisible();
    await page.getByLabel('Phone').fill('+1 555 0199');
  });

  await test.step('an address that is not saved does not stop the order', async () => {
    const saving = Promise.withResolvers<Route>();
    await page.route(/\/api\/users\//, (route) =>
      route.request().method() === 'PATCH' ? saving.resolve(route) : route.continue(),
    );
    await page.getByRole('checkbox', { name: /save this address/i }).check();
    await orderNow(page).dblclick();
    await expect(page.getByText('Order Successfully placed')).toBeVisible();
    await (await saving.promise).fulfill({ status: 503, body: '' });
    await expect(notice(page, 'Failed to add address.')).toBeVisible();
  });

  const [order, ...others] = await shopper.get<Order[]>('/orders/own');
  expect(others).toEqual([]);
  await expect(page).toHaveURL(`/order-success/${order?.id}`);
});
