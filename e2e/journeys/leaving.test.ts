import { demoAdmin, type Product, type ShopApi } from '../../scripts/shop-api.ts';
import { fillAddress } from './checkout.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, notice, openAs, openSession, test } from './shop-test.ts';

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

test('Back asks before leaving a half-filled product, and a product that is deleted after its page was left leads nowhere', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  const about = { title: 'Backward Wrap', price: 20, brand: 'Editor', category: 'Editor' };
  const { id } = await admin.send<Product>('POST', '/admin/products', about);
  await openAs(page, admin, '/admin-products?view=table&q=Backward');
  await page.getByRole('link', { name: 'Backward Wrap', exact: true }).click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Forward Jumper');

  for (const answer of ['Cancel', 'Discard changes']) {
    await page.evaluate(() => history.back());
    await expect(page.getByText('Do you want to discard them?')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(id));
    await expect(title).toHaveValue('Forward Jumper');
    await page.getByRole('button', { name: answer, exact: true }).click();
    await expect(page.getByText('Do you want to discard them?')).toBeHidden();
  }
  await expect(page).toHaveURL(/q=Backward/);
  await expect(page.getByRole('link', { name: 'Backward Wrap', exact: true })).toBeVisible();
  await page.goForward();
  await expect(title).toHaveValue('Backward Wrap');

  await test.step('so does a half-typed dialog', async () => {
    await followed(page, '/admin-products?q=Backward');
    await page.getByRole('button', { name: 'Edit Backward Wrap' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit product' });
    await dialog.getByLabel('Title').fill('Forward Jumper');
    await page.evaluate(() => history.back());
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('Forward Jumper');
    await dialog.getByLabel('Title').fill('Backward Wrap');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(new RegExp(id));
  });

  await test.step('a product that is deleted after its page was left leads nowhere', async () => {
    const release = await holdAnswers(page, 'DELETE', /\/api\/products\/[0-9a-f]{24}$/);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete product' }).click();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Manage Products', level: 1 })).toBeVisible();
    release();
    await expect(notice(page, 'Product deleted successfully.')).toBeVisible();
    await expect(page).toHaveURL('/admin-products?view=table&q=Backward');
  });
});
