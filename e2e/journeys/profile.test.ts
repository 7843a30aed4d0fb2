import type { Page } from '@playwright/test';
import { type ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { fillAddress } from './checkout.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, notice, returning, test } from './shop-test.ts';

const changes = /\/api\/users\//;

/** A shopper who keeps an address for each of the names. */
async function shopperWith(api: ShopApi, ...names: string[]): Promise<ShopApi> {
  const shopper = await api.signUp();
  const own = await shopper.get<{ id: string }>('/users/own');
  const addresses = names.map((name) => ({ ...someAddress, name }));
  await shopper.send('PATCH', `/users/${own.id}`, { ...own, addresses });
  return shopper;
}

async function openProfile(page: Page, shopper: ShopApi): Promise<void> {
  await returning(page, shopper);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Shipping Addresses' })).toBeVisible();
}

const addressOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('an address is added, changed and removed, and each is said', async ({ page, api }) => {
  await openProfile(page, await api.signUp());
  await expect(page.getByText('No addresses yet')).toBeVisible();

  await test.step('added', async () => {
    await page.getByRole('button', { name: 'Add New Address' }).click();
    const form = page.getByRole('form', { name: 'New address' });
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(form.getByText('Street address is required')).toBeVisible();
    await fillAddress(form);
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(notice(page, 'Address added successfully.')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(addressOf(page, someAddress.name)).toBeVisible();
    await expect(page.getByText('No addresses yet')).toBeHidden();
  });

  await test.step('changed', async () => {
    await page.getByRole('button', { name: `Edit address of ${someAddress.name}` }).click();
    const form = page.getByRole('form', { name: 'Edit address' });
    await expect(form.getByLabel('City')).toHaveValue(someAddress.city);
    await form.getByLabel('City').fill('Shelbyville');
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(notice(page, 'Address updated successfully.')).toBeVisible();
    await expect(addressOf(page, 'Shelbyville')).toBeVisible();
  });

  await test.step('removed', async () => {
    await page.getByRole('button', { name: `Remove address of ${someAddress.name}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove address' });
    await expect(question).toHaveAccessibleDescription('Are you sure you want to remove this address?');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Remove address' }).click();
    await expect(notice(page, 'Address removed successfully.')).toBeVisible();
    await expect(page.getByText('No addresses yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeFocused();
  });

  await page.reload();
  await expect(page.getByText('No addresses yet')).toBeVisible();
});

test('a change that fails is told, and what was typed stays', async ({ page, api }) => {
  await openProfile(page, await shopperWith(api, 'Mary'));
  await page.route(changes, (route) => route.abort());

  await page.getByRole('button', { name: 'Edit address of Mary' }).click();
  const form = page.getByRole('form', { name: 'Edit address' });
  await form.getByLabel('City').fill('Shelbyville');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(notice(page, 'Failed to update address.')).toBeVisible();
  await expect(form.getByLabel('City')).toHaveValue('Shelbyville');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Remove address of Mary' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
  await expect(notice(page, 'Failed to remove address.')).toBeVisible();
  await expect(addressOf(page, 'Mary')).toBeVisible();

  await page.getByRole('button', { name: 'Add New Address' }).click();
  await fillAddress(page.getByRole('form'));
  await page.getByRole('form').getByRole('button', { name: 'Save address' }).click();
  await expect(notice(page, 'Failed to add address.')).toBeVisible();
});

test('a slow removal does not disturb the address that is edited meanwhile', async ({ page, api }) => {
  await openProfile(page, await shopperWith(api, 'Mary', 'Grace'));
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

test('a slow removal does not close the form of a new address', async ({ page, api }) => {
  await openProfile(page, await shopperWith(api, 'Mary'));
  const release = await holdAnswers(page, 'PATCH', changes);

  await page.getByRole('button', { name: 'Remove address of Mary' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page.getByLabel('City').fill('Shelbyville');
  release();
  await expect(notice(page, 'Address removed successfully.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Shelbyville');
});
