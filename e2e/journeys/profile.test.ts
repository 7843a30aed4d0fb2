import type { Page } from '@playwright/test';
import { type ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { fillAddress } from './checkout.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, openSession, test } from './shop-test.ts';

const changes = /\/api\/users\//;

/** A shopper who keeps an address for each of the names. */
async function shopperWith(api: ShopApi, ...names: string[]): Promise<ShopApi> {
  const shopper = await api.signUp();
  await keepAddresses(shopper, ...names);
  return shopper;
}

async function keepAddresses(shopper: ShopApi, ...names: string[]): Promise<void> {
  const own = await shopper.get<{ id: string }>('/users/own');
  const addresses = names.map((name) => ({ ...someAddress, name }));
  await shopper.send('PATCH', `/users/${own.id}`, { ...own, addresses });
}

async function fillCart(shopper: ShopApi): Promise<void> {
  const { id } = await findProduct(shopper, /jumper/i);
  await shopper.send('POST', '/cart', { product: id, quantity: 1 });
}

const addressOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('the profile shows email, initial and role, and adds, changes and removes addresses until the address book is full', async ({
  page,
  api,
}) => {
  const shopper = await api.signUp();
  const { email } = await shopper.get<{ email: string }>('/users/own');
  await fillCart(shopper);
  await openSession(page, shopper);
  const own = '**/api/users/own';
  await page.route(own, (route) => route.fulfill({ status: 503, body: 'Back in a minute' }));
  await page.goto('/profile');
  await expect(page.getByRole('alert')).toHaveText('Back in a minute');
  await page.unroute(own);
  await page.getByRole('button', { name: 'Try again' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'My Profile', level: 1 })).toBeVisible();
  await expect(main.getByText('Manage your account information and addresses')).toBeVisible();
  await expect(main.getByText(email).first()).toBeVisible();
  await expect(main.getByText(email.charAt(0).toUpperCase(), { exact: true })).toBeVisible();
  await expect(main.getByText('Customer', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
  await expect(page.getByText('Add your first shipping address to get started.')).toBeVisible();

  await test.step('added', async () => {
    await page.getByRole('button', { name: 'Add New Address' }).click();
    const form = page.getByRole('form', { name: 'New address' });
    await expect(form.getByLabel('Name')).toBeFocused();
    await fillAddress(form);
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(notice(page, 'Address added successfully.')).toBeVisible();
    await expect(form).toBeHidden();
    for (const part of Object.values(someAddress)) {
      await expect(addressOf(page, someAddress.name)).toContainText(part);
    }
    await expect(page.getByText('No addresses yet')).toBeHidden();
  });

  await test.step('changed', async () => {
    const edit = page.getByRole('button', { name: `Edit address of ${someAddress.name}` });
    await expect(edit).toHaveText('Edit');
    await edit.click();
    const form = page.getByRole('form', { name: 'Edit address' });
    await expect(form.getByLabel('City')).toHaveValue(someAddress.city);
    await form.getByLabel('City').fill('Shelbyville');
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(notice(page, 'Address updated successfully.')).toBeVisible();
    await expect(addressOf(page, 'Shelbyville')).toBeVisible();
  });

  await test.step('removed', async () => {
    const remove = page.getByRole('button', { name: `Remove address of ${someAddress.name}` });
    await expect(remove).toHaveText('Remove');
    await remove.click();
    const question = page.getByRole('alertdialog', { name: 'Remove address' });
    await expect(
      question.getByText('Are you sure you want to remove this address?', { exact: true }),
    ).toBeVisible();
    await expect(question).toHaveAccessibleDescription(new RegExp(someAddress.street));
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Remove address' }).click();
    await expect(notice(page, 'Address removed successfully.')).toBeVisible();
    await expect(page.getByText('No addresses yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeFocused();
  });
  expect(await shopper.get('/users/own')).toMatchObject({ addresses: [] });

  await test.step('a full address book takes no more, at the checkout either', async () => {
    await keepAddresses(shopper, ...Array.from({ length: 50 }, (_, index) => `Mary ${index}`));
    const full = page.getByText('At most 50 addresses.');
    await followed(page, '/checkout');
    await expect(full).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save New Address' })).toBeHidden();
    await page.getByRole('radio', { name: 'Use a new address' }).check();
    await expect(page.getByRole('checkbox', { name: 'Save this address for next time' })).toBeHidden();
    await followed(page, '/profile');
    await expect(full).toBeVisible();
    const add = page.getByRole('button', { name: 'Add New Address' });
    await expect(add).toBeHidden();
    await page.getByRole('button', { name: 'Remove address of Mary 7' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
    await expect(add).toBeVisible();
  });
});

test('the profile’s address form names what is missing, and loses neither what was typed nor what another device changed', async ({
  page,
  api,
}) => {
  const shopper = await shopperWith(api, 'Mary', 'Grace', 'Anne', 'Joan');
  await fillCart(shopper);
  await openSession(page, shopper);
  await page.goto('/cart');
  await followed(page, '/profile');
  const form = page.getByRole('form');
  const save = form.getByRole('button', { name: 'Save address' });
  const question = page.getByRole('alertdialog', { name: 'Discard changes' });
  const answer = (name: 'Cancel' | 'Discard changes') => question.getByRole('button', { name });
  const add = page.getByRole('button', { name: 'Add New Address' });
  const edit = (name: string) => page.getByRole('button', { name: `Edit address of ${name}` });
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Remove address of ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
  };

  await test.step('it names each missing field and an invalid email', async () => {
    await add.click();
    await save.click();
    for (const field of ['Name', 'Email', 'Phone', 'Street address', 'City', 'State', 'ZIP code']) {
      const input = page.getByLabel(field, { exact: true });
      await expect(input).toHaveAccessibleDescription(`${field} is required`);
    }
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    expect(await faults(page, 'main')).toEqual([]);
    await page.getByLabel('Email').fill('mary@example');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  });

  await test.step('cancelling a half-filled address asks first, leaving an untouched one does not', async () => {
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveAccessibleDescription(/not saved/);
    await expect(answer('Cancel')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Email')).toHaveValue('mary@example');

    await edit('Mary').click();
    await answer('Discard changes').click();
    await expect(form).toHaveAccessibleName('Edit address');
    await expect(form.getByLabel('Name')).toHaveValue('Mary');
    await expect(form.getByLabel('Name')).toBeFocused();
    await edit('Grace').click();
    await expect(form.getByLabel('Name')).toHaveValue('Grace');
    await add.click();
    await expect(form.getByLabel('Name')).toHaveValue('');
  });

  await test.step('so do a reload, Back, and a link', async () => {
    const browserAsks = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await browserAsks(), 'for an untouched address').toBe(false);
    await form.getByLabel('City').fill('Shelbyville');
    expect(await browserAsks()).toBe(true);
    await page.evaluate(() => history.back());
    await answer('Cancel').click();
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
    await cart.click();
    await answer('Cancel').click();
    await expect(page).toHaveURL('/profile');
    await expect(form.getByLabel('City')).toHaveValue('Shelbyville');
    await expect(cart).toBeFocused();

    await cart.click();
    await answer('Discard changes').click();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    expect(await browserAsks()).toBe(false);
    await page.goBack();
  });

  await test.step('an address that another device changed is kept, and both versions of one that both changed', async () => {
    await expect(edit('Joan')).toBeVisible();
    await keepAddresses(shopper, 'Mary', 'Grace', 'Anne Lister', 'Joan Clarke');
    await edit('Joan').click();
    await form.getByLabel('Name').fill('Joan Baez');
    await save.click();
    await expect(notice(page, 'Address updated successfully.')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: someAddress.city })).toHaveCount(5);
    for (const name of ['Anne Lister', 'Joan Clarke', 'Joan Baez']) {
      await expect(addressOf(page, name)).toBeVisible();
    }
    const { addresses } = await shopper.get<{ addresses: { name: string }[] }>('/users/own');
    const stored = addresses.map(({ name }) => name).toSorted();
    expect(stored).toEqual(['Anne Lister', 'Grace', 'Joan Baez', 'Joan Clarke', 'Mary']);
  });

  await test.step('a change that fails shows an error and keeps the input', async () => {
    await page.route(changes, (route) => route.abort());
    await remove('Mary');
    await expect(notice(page, 'Failed to remove address.')).toBeVisible();
    await expect(addressOf(page, 'Mary')).toBeVisible();
    await page.keyboard.press('Escape');

    await add.click();
    await fillAddress(form);
    await save.click();
    await expect(notice(page, 'Failed to add address.')).toBeVisible();
    await edit('Anne Lister').click();
    await answer('Discard changes').click();
    await form.getByLabel('City').fill('Shelbyville');
    await save.click();
    await expect(notice(page, 'Failed to update address.')).toBeVisible();
    await expect(form.getByLabel('City')).toHaveValue('Shelbyville');
    await page.unrouteAll();
    await save.click();
    await expect(addressOf(page, 'Shelbyville')).toContainText('Anne Lister');
    await expect(notice(page, 'Failed to update address.')).toBeHidden();
  });

  await test.step('a slow removal does not disturb another address that is being edited', async () => {
    const release = await holdAnswers(page, 'PATCH', changes);
    await remove('Mary');
    await page.keyboard.press('Escape');
    await edit('Grace').click();
    await form.getByLabel('City').fill('Capital City');
    release();
    await expect(notice(page, 'Address removed successfully.')).toBeVisible();
    await expect(form.getByLabel('City')).toHaveValue('Capital City');
    await save.click();
    await expect(addressOf(page, 'Capital City')).toContainText('Grace');
    await expect(addressOf(page, 'Mary')).toBeHidden();
  });
});
