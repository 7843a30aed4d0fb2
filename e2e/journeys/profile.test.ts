import type { Page } from '@playwright/test';
import { type ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { fillAddress } from './checkout.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, openSession, returning, test } from './shop-test.ts';

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

async function openProfile(page: Page, shopper: ShopApi): Promise<void> {
  await openAs(page, shopper, '/profile');
  await expect(page.getByRole('heading', { name: 'Shipping Addresses' })).toBeVisible();
}

const addressOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('the profile shows the email, its initial and the role, and addresses are added, changed and removed with a notice', async ({
  page,
  api,
}) => {
  const shopper = await api.signUp();
  const { email } = await shopper.get<{ email: string }>('/users/own');
  await openSession(page, shopper);
  await page.goto('/profile');
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
});

test('the profile’s address form names what is missing, and asks before what was typed is lost', async ({
  page,
  api,
}) => {
  const shopper = await shopperWith(api, 'Mary', 'Grace');
  await fillCart(shopper);
  await openProfile(page, shopper);
  const form = page.getByRole('form');
  const question = page.getByRole('alertdialog', { name: 'Discard changes' });
  const edit = (name: string) => page.getByRole('button', { name: `Edit address of ${name}` });

  await test.step('it names each missing field and an invalid email', async () => {
    const save = page.getByRole('button', { name: 'Save address' });

    await page.getByRole('button', { name: 'Add New Address' }).click();
    await save.click();
    for (const field of ['Name', 'Email', 'Phone', 'Street address', 'City', 'State', 'ZIP code']) {
      const input = page.getByLabel(field, { exact: true });
      await expect(input).toHaveAccessibleDescription(`${field} is required`);
    }
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.getByLabel('Email').fill('mary@example');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  await test.step('cancelling a half-filled address asks first, cancelling an untouched one does not', async () => {
    await edit('Mary').click();
    await edit('Grace').click();
    await expect(form.getByLabel('Name')).toHaveValue('Grace');
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('');
    await form.getByLabel('City').fill('Shelbyville');

    await edit('Mary').click();
    await expect(question).toHaveAccessibleDescription(/not saved/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByLabel('City')).toHaveValue('Shelbyville');

    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form.getByLabel('City')).toHaveValue('Shelbyville');

    await edit('Mary').click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(form).toHaveAccessibleName('Edit address');
    await expect(form.getByLabel('Name')).toHaveValue('Mary');
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('following a link from a half-filled address asks first', async () => {
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await cart.click();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    await page.goBack();

    await page.getByRole('button', { name: 'Add New Address' }).click();
    await page.getByLabel('City').fill('Shelbyville');
    await cart.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel('City')).toHaveValue('Shelbyville');
    await expect(cart).toBeFocused();

    await cart.click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  });

  await test.step('so do a reload and Back, and only from a half-filled one', async () => {
    await followed(page, '/profile');
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await page.getByLabel('City').fill('Springfield');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const browsersQuestion = await asked;
    expect(browsersQuestion.type()).toBe('beforeunload');
    await browsersQuestion.dismiss();
    await expect(page.getByLabel('City')).toHaveValue('Springfield');
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('City')).toHaveValue('Springfield');

    await form.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(form).toBeHidden();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      return dialog.accept();
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add New Address' })).toBeVisible();
    expect(questions).toEqual([]);
  });
});

test('a profile that cannot be loaded shows the reason and loads at the next attempt, and a full address book takes no more', async ({
  page,
  api,
}) => {
  const names = Array.from({ length: 50 }, (_, index) => `Mary ${index}`);
  const shopper = await shopperWith(api, ...names);
  await fillCart(shopper);
  await returning(page, shopper);
  await page.route('**/api/users/own', (route) => route.fulfill({ status: 503, body: 'Back in a minute' }));
  await page.goto('/profile');
  await expect(page.getByRole('alert')).toHaveText('Back in a minute');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(addressOf(page, 'Mary 7')).toBeVisible();

  const full = page.getByText('At most 50 addresses.');
  await expect(full).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Address' })).toBeHidden();
  await followed(page, '/checkout');
  await expect(full).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save New Address' })).toBeHidden();
  await page.getByRole('radio', { name: 'Use a new address' }).check();
  await expect(page.getByRole('checkbox', { name: 'Save this address for next time' })).toBeHidden();
  await followed(page, '/profile');
  await page.getByRole('button', { name: 'Remove address of Mary 7' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
  await expect(page.getByRole('button', { name: 'Add New Address' })).toBeVisible();
});

test('address changes keep those of another device, a failed one shows an error and keeps the input, and a slow one disturbs no other address', async ({
  page,
  api,
}) => {
  const shopper = await shopperWith(api, 'Mary', 'Grace', 'Anne', 'Joan');
  await openProfile(page, shopper);
  await test.step('an address that another device changed is kept, and both versions of one that both changed', async () => {
    await keepAddresses(shopper, 'Mary', 'Grace', 'Anne Lister', 'Joan Clarke');
    await page.getByRole('button', { name: 'Edit address of Joan' }).click();
    await page.getByLabel('Name').fill('Joan Baez');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(notice(page, 'Address updated successfully.')).toBeVisible();
    await expect(page.getByRole('form')).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: someAddress.city })).toHaveCount(5);
    for (const name of ['Anne Lister', 'Joan Clarke', 'Joan Baez']) {
      await expect(addressOf(page, name)).toBeVisible();
    }
    const { addresses } = await shopper.get<{ addresses: { name: string }[] }>('/users/own');
    const stored = addresses.map(({ name }) => name).toSorted();
    expect(stored).toEqual(['Anne Lister', 'Grace', 'Joan Baez', 'Joan Clarke', 'Mary']);
  });

  await page.route(changes, (route) => route.abort());

  await page.getByRole('button', { name: 'Edit address of Mary' }).click();
  const form = page.getByRole('form', { name: 'Edit address' });
  await form.getByLabel('City').fill('Shelbyville');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(notice(page, 'Failed to update address.')).toBeVisible();
  await expect(form.getByLabel('City')).toHaveValue('Shelbyville');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.getByRole('button', { name: 'Remove address of Mary' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
  await expect(notice(page, 'Failed to remove address.')).toBeVisible();
  await expect(addressOf(page, 'Mary')).toBeVisible();

  await page.getByRole('button', { name: 'Add New Address' }).click();
  await fillAddress(page.getByRole('form'));
  await page.getByRole('form').getByRole('button', { name: 'Save address' }).click();
  await expect(notice(page, 'Failed to add address.')).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('form').getByRole('button', { name: 'Save address' }).click();
  await expect(notice(page, 'Address added successfully.')).toBeVisible();
  await expect(notice(page, 'Failed to add address.')).toBeHidden();

  await test.step('a slow removal does not disturb another address that is being edited', async () => {
    const release = await holdAnswers(page, 'PATCH', changes);

    await page.getByRole('button', { name: 'Remove address of Mary' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit address of Grace' }).click();
    const form = page.getByRole('form', { name: 'Edit address' });
    await form.getByLabel('City').fill('Shelbyville');
    release();
    await expect(notice(page, 'Address removed successfully.')).toBeVisible();
    await expect(form.getByLabel('City')).toHaveValue('Shelbyville');
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(addressOf(page, 'Shelbyville')).toContainText('Grace');
    await expect(addressOf(page, 'Mary')).toBeHidden();
  });

  await test.step('a slow removal does not close the form of a new address', async () => {
    await page.unrouteAll();
    const release = await holdAnswers(page, 'PATCH', changes);

    await page.getByRole('button', { name: 'Remove address of Grace' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await page.getByLabel('City').fill('Shelbyville');
    release();
    await expect(addressOf(page, 'Grace')).toBeHidden();
    await expect(notice(page, 'Address removed successfully.').last()).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Shelbyville');
  });
});
