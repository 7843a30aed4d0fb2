import type { Locator, Page } from '@playwright/test';
import { type ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { addressFields, calls, fillAddress, orderNow } from './checkout.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, test } from './shop-test.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const cash = (page: Page) => page.getByRole('radio', { name: /cash/i });
const newAddress = (page: Page) => page.getByRole('radio', { name: 'Use a new address' });
const useSaved = (page: Page) => page.getByRole('radio', { name: 'Use a saved address' });
const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

type Quantities = Record<string, number>;

/** A shopper with these quantities of a jumper by size, and an address for each of the names. */
async function shopperWith(api: ShopApi, quantities: Quantities = { M: 1 }, names: string[] = []) {
  const jumper = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  const color = jumper.colors?.[0]?.name;
  for (const [size, quantity] of Object.entries(quantities)) {
    await shopper.send('POST', '/cart', { product: jumper.id, quantity, color, size });
  }
  if (names.length > 0) await keepAddresses(shopper, names);
  return { jumper, shopper };
}

async function keepAddresses(shopper: ShopApi, names: string[]): Promise<void> {
  const own = await shopper.get<{ id: string }>('/users/own');
  const addresses = names.map((name) => ({ ...someAddress, name }));
  await shopper.send('PATCH', `/users/${own.id}`, { ...own, addresses });
}

async function openCheckout(page: Page, shopper: ShopApi): Promise<void> {
  await openAs(page, shopper, '/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
}

test('Order Now is disabled until a new address and a payment method are set, and the summary shows the cart’s current state, can remove lines and follows other tabs', async ({
  page,
  api,
}) => {
  const { jumper, shopper } = await shopperWith(api, { M: 1, L: 3, XL: 1 });
  await openCheckout(page, shopper);
  await expect(newAddress(page)).toBeChecked();
  await expect(useSaved(page)).toHaveCount(0);
  await expect(orderNow(page)).toBeDisabled();
  await expect(page.getByText('Please fill in all address fields.')).toBeVisible();

  await fillAddress(page);
  await expect(page.getByText('Please select a payment method.')).toBeVisible();
  await expect(orderNow(page)).toBeDisabled();
  await cash(page).check();
  await expect(orderNow(page)).toBeEnabled();
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Phone').focus();
  await expect(page.getByText('Invalid email address').first()).toBeVisible();
  await expect(orderNow(page)).toBeDisabled();

  await test.step('the summary shows each line and the total, and can remove a line', async () => {
    const lineOf = (size: string) =>
      summary(page)
        .getByRole('listitem')
        .filter({ hasText: `· ${size} ·` });
    await expect(lineOf('L')).toContainText(jumper.title);
    await expect(lineOf('L')).toContainText('Qty 3');
    await expect(lineOf('L')).toContainText(dollars(3 * jumper.price));
    await expect(lineOf('L')).toHaveCSS('border-bottom-width', '1px');
    await expect(lineOf('XL'), 'the line above the totals is theirs').toHaveCSS('border-bottom-width', '0px');
    const total = dollars(5 * jumper.price);
    for (const text of [`Subtotal${total}`, 'Total Items5', 'ShippingFree', `Total${total}`]) {
      await expect(summary(page).locator('dl')).toContainText(text);
    }
    await expect(summary(page).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');

    await lineOf('M')
      .getByRole('button', { name: /^remove/i })
      .click();
    await expect(summary(page).getByRole('listitem')).toHaveCount(2);
    await expect(summary(page)).toContainText(`Subtotal${dollars(4 * jumper.price)}Total Items4`);
  });

  await test.step('after a change in another tab the checkout shows the cart as it is, and does not order', async () => {
    await shopper.send('DELETE', `/cart/${(await shopper.get<{ id: string }[]>('/cart')).at(-1)?.id}`);
    await page.getByRole('button', { name: /^remove .*, XL$/i }).click();
    await expect(summary(page).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveText('This item is no longer in your cart.');

    await page.getByLabel('Email').fill(someAddress.email);
    const color = jumper.colors?.[0]?.name;
    await shopper.send('POST', '/cart', { product: jumper.id, quantity: 2, color, size: 'XL' });
    const changed = 'Your cart has changed. Please review it and order again.';
    await orderNow(page).click();
    await expect(page.getByRole('alert')).toHaveText(changed);
    await expect(summary(page)).toContainText(`Subtotal${dollars(5 * jumper.price)}Total Items5`);

    for (const { id } of await shopper.get<{ id: string }[]>('/cart')) {
      await shopper.send('DELETE', `/cart/${id}`);
    }
    await orderNow(page).click();
    await expect(notice(page, changed)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await shopper.get('/orders/own')).toEqual([]);
  });
});

test('saved addresses are offered at the checkout, a refusal is shown, and one order is sent to the chosen address, also when the shopper leaves the checkout', async ({
  page,
  api,
}) => {
  const { shopper } = await shopperWith(api, { M: 1 }, ['Mary', 'Grace']);
  await openCheckout(page, shopper);
  const grace = page.getByRole('radio', { name: /Grace/ });
  await expect(useSaved(page)).toBeChecked();
  await cash(page).check();
  await expect(page.getByText('Please select a shipping address.')).toBeVisible();
  await expect(orderNow(page)).toBeDisabled();
  await page.getByRole('radio', { name: /Mary/ }).check();
  await expect(page.getByText('Please select a shipping address.')).toBeHidden();
  expect(await faults(page, 'main')).toEqual([]);

  await test.step('a refused order shows the shop’s message, and any choice clears it', async () => {
    const message = page.getByRole('alert');
    const shouldSave = page.getByRole('checkbox', { name: 'Save this address for next time' });
    const refusals = calls('/orders');
    await page.route(refusals, (route) => route.fulfill({ status: 400, body: 'Sold' }));
    const expectToClear = async (choice: Locator) => {
      await orderNow(page).click();
      await expect(message).toHaveText('Sold');
      await choice.check();
      await expect(message).toBeHidden();
    };
    await expectToClear(grace);
    await expectToClear(newAddress(page));
    await expect(shouldSave).not.toBeChecked();
    await expect(orderNow(page)).toBeDisabled();
    await fillAddress(page);
    await expectToClear(shouldSave);
    await page.unroute(refusals);
    await useSaved(page).check();
    await expect(grace).toBeChecked();
  });

  const goToCart = async () => {
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  };
  await test.step('a failure is shown in a notice where the shopper has gone', async () => {
    await page.route(/\/api\/orders$/, (route) => route.abort());
    const release = await holdAnswers(page, 'POST', /\/api\/orders$/);
    await orderNow(page).click();
    await goToCart();
    release();
    await expect(notice(page, 'Failed to place order. Please try again.')).toBeVisible();
    await page.unrouteAll();
    await page.goBack();
  });

  await test.step('while the order is being placed the button shows it, no line can be removed, and a shopper who leaves gets a notice', async () => {
    const release = await holdAnswers(page, 'POST', /\/api\/orders$/);
    await orderNow(page).click();
    const placing = page.getByRole('button', { name: 'Placing Order...' });
    await expect(placing).toBeVisible();
    await expect(placing).toBeFocused();
    expect(await faults(page, 'main')).toEqual([]);
    await placing.press('Enter');
    await expect(page.getByRole('button', { name: /^remove/i })).toHaveAttribute('aria-disabled', 'true');
    await goToCart();
    release();
    await expect(page.getByText('Order Successfully placed')).toBeVisible();
  });

  expect(await shopper.get('/orders/own')).toMatchObject([
    { selectedAddresses: { ...someAddress, name: 'Grace' }, paymentMethod: 'cash', status: 'pending' },
  ]);
});

test('the checkout keeps its input until the order is placed, and Save New Address adds to the address book', async ({
  page,
  api,
}) => {
  const { shopper } = await shopperWith(api, { M: 1 }, ['Mary', 'Grace']);
  await openCheckout(page, shopper);
  const grace = page.getByRole('radio', { name: /Grace/ });

  await test.step('Save New Address names each missing field, adds the address, and resets its form', async () => {
    const open = page.getByRole('button', { name: 'Save New Address' });
    const dialog = page.getByRole('dialog', { name: 'Save New Address' });
    const save = dialog.getByRole('button', { name: 'Save Address' });
    await open.click();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await save.click();
    for (const field of Object.keys(someAddress)) {
      await expect(dialog.getByText(`${field} is required`, { exact: true })).toBeVisible();
    }
    await fillAddress(dialog);
    await save.click();
    await expect(notice(page, 'Address added successfully.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('radio', { name: someAddress.name })).not.toBeChecked();
    expect(await shopper.get('/users/own')).toMatchObject({
      addresses: [{ name: 'Mary' }, { name: 'Grace' }, someAddress],
    });
    await open.click();
    await expect(dialog.getByLabel('City')).toHaveValue('');

    await dialog.getByLabel('City').fill('Portland');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });

  await grace.check();
  await newAddress(page).check();
  await fillAddress(page);
  await page.getByRole('checkbox', { name: /save this address/i }).check();
  await cash(page).check();
  // In the place of another.
  await keepAddresses(shopper, ['Grace', 'Mary']);
  await page.reload();
  await expect(newAddress(page)).toBeChecked();
  for (const [field, value] of addressFields(page)) await expect(field).toHaveValue(value);
  await expect(page.getByRole('checkbox', { name: /save this address/i })).toBeChecked();
  await expect(cash(page)).toBeChecked();
  await useSaved(page).check();
  await expect(grace).toBeChecked();
  await expect(orderNow(page)).toBeEnabled();

  await keepAddresses(shopper, ['Mary']);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(useSaved(page)).toBeChecked();
  await expect(page.getByText('Please select a shipping address.')).toBeVisible();
  await newAddress(page).check();
  await expect(page.getByLabel('City')).toHaveValue(someAddress.city);
  const stored = () => page.evaluate(() => sessionStorage.getItem('checkout'));
  expect(await stored()).toContain(someAddress.street);
  await orderNow(page).click();
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
  await expect(page).toHaveURL(/order-success/);
  await expect.poll(stored).toBeNull();
  await expect
    .poll(() => shopper.get('/users/own'))
    .toMatchObject({ addresses: [{ name: 'Mary' }, someAddress] });
});
