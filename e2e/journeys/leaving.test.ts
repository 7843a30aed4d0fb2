import type { ShopApi } from '../../scripts/shop-api.ts';
import { fillAddress } from './checkout.ts';
import { expect, notice, openSession, returning, test } from './shop-test.ts';

test('the browser asks before a reload that would lose a half-typed address, and only then', async ({
  page,
  api,
}) => {
  await returning(page, await api.signUp());
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page.getByLabel('City').fill('Springfield');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByLabel('City')).toHaveValue('Springfield');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return dialog.accept();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add New Address' })).toBeVisible();
  expect(questions).toEqual([]);
});

test('another tab’s login leaves a half-typed form to who stays, and nothing goes out in the other name', async ({
  page,
  api,
  context,
}) => {
  const [first, second] = [await api.signUp(), await api.signUp()];
  await page.goto('/login');
  await openSession(page, first);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await fillAddress(page);

  const tab = await context.newPage();
  await tab.goto('/forget-password');
  const asked = page.waitForEvent('dialog');
  await openSession(tab, second);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(notice(page, 'Address added successfully.')).toBeVisible();
  const addressesOf = async (shopper: ShopApi) =>
    (await shopper.get<{ addresses: unknown[] }>('/users/own')).addresses;
  expect(await addressesOf(first)).toHaveLength(1);
  expect(await addressesOf(second)).toHaveLength(0);
});
