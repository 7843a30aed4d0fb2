import { expect, returning, test } from './shop-test.ts';

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
  page.on('dialog', () => expect(true, 'nothing is asked').toBe(false));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add New Address' })).toBeVisible();
});
