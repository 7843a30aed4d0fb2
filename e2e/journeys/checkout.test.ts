import type { Page } from '@playwright/test';
import { type ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { withoutProvider } from './card.ts';
import { addressFields, fillAddress, orderNow } from './checkout.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, openSession, returning, test } from './shop-test.ts';

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
  await returning(page, shopper);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
}

test('Order Now is disabled until every field of a new address and a payment method are set, and the summary can remove lines', async ({
  page,
  api,
}) => {
  const { jumper, shopper } = await shopperWith(api, { M: 1, L: 3 });
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
  for (const [field, value] of addressFields(page)) {
    await field.fill(' ');
    await expect(page.getByText('Please fill in all address fields.')).toBeVisible();
    await expect(orderNow(page)).toBeDisabled();
    await field.fill(value);
  }
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
    const total = dollars(4 * jumper.price);
    for (const text of [`Subtotal${total}`, 'Total Items4', 'ShippingFree', `Total${total}`]) {
      await expect(summary(page).getByRole('definition').first().locator('..')).toContainText(text);
    }
    await expect(summary(page).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');

    await lineOf('M')
      .getByRole('button', { name: /^remove/i })
      .click();
    await expect(summary(page).getByRole('listitem')).toHaveCount(1);
    await expect(summary(page)).toContainText(`Subtotal${dollars(3 * jumper.price)}Total Items3`);
    await lineOf('L')
      .getByRole('button', { name: /^remove/i })
      .click();
    await expect(page).toHaveURL('/');
  });
});

test('saved addresses are offered at the checkout, a refusal is shown, and one order is sent to the chosen address', async ({
  page,
  api,
}) => {
  const { shopper } = await shopperWith(api, { M: 1 }, ['Mary', 'Grace']);
  await openCheckout(page, shopper);
  await expect(useSaved(page)).toBeChecked();
  await cash(page).check();
  await expect(page.getByText('Please select a shipping address.')).toBeVisible();
  await expect(orderNow(page)).toBeDisabled();
  await page.getByRole('radio', { name: /Grace/ }).check();
  await expect(page.getByText('Please select a shipping address.')).toBeHidden();
  await newAddress(page).check();
  await expect(page.getByRole('checkbox', { name: 'Save this address for next time' })).not.toBeChecked();
  await expect(orderNow(page)).toBeDisabled();
  await useSaved(page).check();
  await expect(page.getByRole('radio', { name: /Grace/ })).toBeChecked();

  await test.step('a refused order shows the shop’s message, and any choice clears it', async () => {
    await page.getByRole('radio', { name: /Mary/ }).check();
    const said = page.getByRole('alert');
    const choices = [
      page.getByRole('radio', { name: /Grace/ }),
      newAddress(page),
      page.getByRole('checkbox', { name: /save this address/i }),
      useSaved(page),
      page.getByRole('radio', { name: /Mary/ }),
    ];
    for (const [index, choice] of choices.entries()) {
      await page.route(
        /\/api\/orders$/,
        (route) => route.fulfill({ status: 400, body: `Refusal ${index}` }),
        {
          times: 1,
        },
      );
      if (await newAddress(page).isChecked()) await fillAddress(page);
      await orderNow(page).click();
      await expect(said).toHaveText(`Refusal ${index}`);
      await choice.check();
      await expect(said).toBeHidden();
    }
    await page.route(/\/api\/orders$/, (route) => route.abort());
    await orderNow(page).click();
    await expect(said).toHaveText('Failed to place order. Please try again.');
    await page.unrouteAll();
  });

  await test.step('while the order is being placed the button shows it, and no line can be removed', async () => {
    await page.getByRole('radio', { name: /Grace/ }).check();
    const release = await holdAnswers(page, 'POST', /\/api\/orders$/);
    await orderNow(page).click();
    const placing = page.getByRole('button', { name: 'Placing Order...' });
    await expect(placing).toBeVisible();
    await expect(placing).toBeFocused();
    await placing.press('Enter');
    await expect(page.getByRole('button', { name: /^remove/i })).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect(page.getByText('Order Successfully placed')).toBeVisible();
  });

  await expect(page).toHaveURL(/order-success/);
  expect(await shopper.get('/orders/own')).toMatchObject([
    { selectedAddresses: { ...someAddress, name: 'Grace' }, paymentMethod: 'cash', status: 'pending' },
  ]);
});

test('without a payment provider the card option is shown as not configured', async ({ page, api }) => {
  const { shopper } = await shopperWith(api);
  await withoutProvider(page);
  await openCheckout(page, shopper);
  const card = page.getByRole('radio', { name: /card/i });
  await expect(card).toBeDisabled();
  await expect(card).toHaveAccessibleDescription('Stripe is not configured. Please contact support.');
  await expect(cash(page)).toBeEnabled();
});

test('a shopper who leaves the checkout while the order is placed gets a notice with the outcome', async ({
  page,
  api,
}) => {
  const { shopper } = await shopperWith(api, { M: 1 }, ['Mary']);
  await openCheckout(page, shopper);
  await page.getByRole('radio', { name: /Mary/ }).check();
  await cash(page).check();
  await page.route(/\/api\/orders$/, (route) => route.abort(), { times: 1 });
  const goElsewhereBefore = async (release: () => void) => {
    await orderNow(page).click();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeVisible();
    release();
  };
  await goElsewhereBefore(await holdAnswers(page, 'POST', /\/api\/orders$/));
  await expect(notice(page, 'Failed to place order. Please try again.')).toBeVisible();

  await page.goBack();
  await goElsewhereBefore(await holdAnswers(page, 'POST', /\/api\/orders$/));
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
});

test('the checkout shows the cart’s current state after a change in another tab', async ({ page, api }) => {
  const { jumper, shopper } = await shopperWith(api, { M: 1, L: 1 }, ['Mary']);
  await openCheckout(page, shopper);
  await test.step('a line that it has removed disappears from the summary', async () => {
    await expect(summary(page).getByRole('listitem')).toHaveCount(2);
    const [line] = await shopper.get<{ id: string }[]>('/cart');
    await shopper.send('DELETE', `/cart/${line?.id}`);
    await page.getByRole('button', { name: /^remove .*, M$/i }).click();
    await expect(summary(page).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveText('This item is no longer in your cart.');
  });

  await page.getByRole('radio', { name: /Mary/ }).check();
  await cash(page).check();
  const changed = 'Your cart has changed. Please review it and order again.';

  const color = jumper.colors?.[0]?.name;
  await shopper.send('POST', '/cart', { product: jumper.id, quantity: 2, color, size: 'XL' });
  await orderNow(page).click();
  await expect(page.getByRole('alert')).toHaveText(changed);
  await expect(summary(page)).toContainText(`Subtotal${dollars(3 * jumper.price)}Total Items3`);

  for (const { id } of await shopper.get<{ id: string }[]>('/cart')) {
    await shopper.send('DELETE', `/cart/${id}`);
  }
  await orderNow(page).click();
  await expect(notice(page, changed)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await shopper.get('/orders/own')).toEqual([]);
});

test('the checkout keeps its input after a reload and visits to other pages, until the order is placed', async ({
  page,
  api,
}) => {
  const { shopper } = await shopperWith(api, { M: 1 }, ['Mary']);
  await openCheckout(page, shopper);
  await newAddress(page).check();
  await fillAddress(page);
  await page.getByRole('checkbox', { name: /save this address/i }).check();
  await cash(page).check();
  const expectAsLeft = async () => {
    await expect(newAddress(page)).toBeChecked();
    for (const [field, value] of addressFields(page)) await expect(field).toHaveValue(value);
    await expect(page.getByRole('checkbox', { name: /save this address/i })).toBeChecked();
    await expect(cash(page)).toBeChecked();
    await expect(orderNow(page)).toBeEnabled();
  };

  await page.reload();
  await expectAsLeft();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeVisible();
  await page.goBack();
  await expectAsLeft();

  const stored = () => page.evaluate(() => sessionStorage.getItem('checkout'));
  expect(await stored()).toContain(someAddress.street);
  await orderNow(page).click();
  await expect(page.getByText('Order Successfully placed')).toBeVisible();
  await expect.poll(stored).toBeNull();
  await expect
    .poll(() => shopper.get('/users/own'))
    .toMatchObject({ addresses: [{ name: 'Mary' }, someAddress] });
});

test('a chosen saved address is kept as it was, and only for the account that chose it', async ({
  page,
  api,
}) => {
  const { shopper } = await shopperWith(api, { M: 1 }, ['Mary', 'Grace']);
  await openSession(page, shopper);
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /Grace/ }).check();
  await cash(page).check();

  await keepAddresses(shopper, ['Grace', 'Mary']);
  await page.reload();
  await expect(page.getByRole('radio', { name: /Grace/ })).toBeChecked();
  await expect(orderNow(page)).toBeEnabled();
  await keepAddresses(shopper, ['Mary']);
  await page.reload();
  await expect(page.getByText('Please select a shipping address.')).toBeVisible();

  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull();
});

test('Save New Address names each missing field, adds the address, and resets its form', async ({
  page,
  api,
}) => {
  const { shopper } = await shopperWith(api, { M: 1 }, ['Mary']);
  await openCheckout(page, shopper);
  const open = page.getByRole('button', { name: 'Save New Address' });
  const dialog = page.getByRole('dialog', { name: 'Save New Address' });
  const button = (name: string) => dialog.getByRole('button', { name }).click();
  await open.click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await button('Save Address');
  for (const field of ['name', 'email', 'phone', 'street', 'city', 'state', 'pinCode']) {
    await expect(dialog.getByText(`${field} is required`, { exact: true })).toBeVisible();
  }
  await fillAddress(dialog);
  await button('Save Address');
  await expect(notice(page, 'Address added successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: new RegExp(someAddress.name) })).not.toBeChecked();
  expect(await shopper.get('/users/own')).toMatchObject({ addresses: [{ name: 'Mary' }, someAddress] });
  await open.click();
  for (const [field] of addressFields(dialog)) await expect(field).toHaveValue('');

  await dialog.getByLabel('City').fill('Portland');
  const question = page.getByRole('alertdialog', { name: 'Discard changes' });
  for (const leave of [() => page.keyboard.press('Escape'), () => button('Cancel'), () => button('Close')]) {
    await leave();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByLabel('City')).toHaveValue('Portland');
  }
  await button('Close');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the checkout fits a phone, with touch targets large enough in every state', async ({ page, api }) => {
    const { shopper } = await shopperWith(api, { M: 10, L: 1 }, ['Mary'.repeat(15)]);
    await openCheckout(page, shopper);
    const expectFits = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    await expectFits();
    const removals = page.getByRole('button', { name: /^remove/i });
    await expect(removals).toHaveCount(2);
    for (const target of [
      page.getByRole('button', { name: 'Save New Address' }),
      ...(await removals.all()),
    ]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    }
    await newAddress(page).tap();
    await fillAddress(page);
    await expectFits();
    await cash(page).tap();
    await page.route(/\/api\/orders$/, (route) => route.abort(), { times: 1 });
    await orderNow(page).tap();
    await expect(page.getByRole('alert')).toBeInViewport();
    await expectFits();
    await page.getByRole('button', { name: 'Save New Address' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Save Address' }).tap();
    await expect(page.getByText('name is required')).toBeInViewport();
    await expectFits();
  });
});
