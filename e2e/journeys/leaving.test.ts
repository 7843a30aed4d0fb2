import type { ShopApi } from '../../scripts/shop-api.ts';
import { fillAddress } from './checkout.ts';
import { expect, notice, openSession, test } from './shop-test.ts';

test('a login of another account in another tab is shown in this tab too, unless the user stays on a half-filled form', async ({
  page,
  api,
  context,
}) => {
  const [first, second] = [await api.signUp(), await api.signUp()];
  const emailOf = async (shopper: ShopApi) => (await shopper.get<{ email: string }>('/auth/check')).email;
  const shown = async (shopper: ShopApi) =>
    page
      .getByRole('main')
      .getByText(await emailOf(shopper))
      .first();
  await openSession(page, first);
  await page.goto('/profile');
  await expect(await shown(first)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/healthz');
  await openSession(tab, second);
  await expect(await shown(second)).toBeVisible();
  await expect(page.getByText(await emailOf(first))).toBeHidden();

  await test.step('a half-filled form that the user stays on is kept, and saved to the account that began it', async () => {
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await fillAddress(page);
    const asked = page.waitForEvent('dialog');
    await openSession(tab, first);
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(notice(page, 'Address added successfully.')).toBeVisible();
    const addressesOf = async (shopper: ShopApi) =>
      (await shopper.get<{ addresses: unknown[] }>('/users/own')).addresses;
    expect(await addressesOf(second)).toHaveLength(1);
    expect(await addressesOf(first)).toHaveLength(0);
  });
});
