import type { Page } from '@playwright/test';
import { demoAdmin, type Product } from '../../scripts/shop-api.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, notice, openAs, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

const changes = /\/api\/(admin\/)?products\/[0-9a-f]{24}$/;

/** What is changed here comes from late in the catalogue, where nobody else looks for it. */
const late = 16;

const edit = (page: Page, { title }: Product) =>
  page.getByRole('button', { name: `Edit ${title}`, exact: true });

/** Whether the browser would ask before the page goes. */
const asksBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('a product is edited in a dialog that loses nothing typed, and deleted after a question; customers see no controls', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  const products = await api.get<Product[]>(`/products?_page=${late}&_limit=10`);
  await page.clock.install();
  await openAs(page, admin, `/admin-products?page=${late}`);
  await expect(page.getByRole('article')).toHaveCount(10);
  const [renamed, product, first, second] = products as [Product, Product, Product, Product];
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  const question = page.getByRole('alertdialog', { name: 'Discard changes' });
  await expect(page.getByRole('article').getByRole('button', { name: /^Edit / })).toHaveCount(10);
  await expect(page.getByRole('article').getByRole('button', { name: /^Delete / })).toHaveCount(10);

  await test.step('the edit dialog is filled from the product, and saves it', async () => {
    await edit(page, renamed).click();
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await expect(dialog.getByLabel('Title')).toHaveValue(renamed.title);
    await expect(dialog.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue(
      String(renamed.price),
    );
    await expect(dialog.getByLabel('Category')).toHaveValue(renamed.category);

    const release = await holdAnswers(page, 'PATCH', changes);
    await dialog.getByLabel('Title').fill('Renamed for a test');
    await dialog.getByLabel('Price').fill('123.45');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    release();
    await expect(notice(page, 'Product updated successfully.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Renamed for a test' })).toBeVisible();
    expect(await api.get<Product>(`/products/${renamed.id}`)).toMatchObject({ price: 123.45 });
    await expect(page.getByRole('button', { name: 'Edit Renamed for a test' })).toBeFocused();
  });

  await test.step('the dialog stays open with the reason and the typed values when a change is refused', async () => {
    await edit(page, product).click();
    const title = dialog.getByLabel('Title');
    const save = dialog.getByRole('button', { name: 'Save' });
    await dialog.getByLabel('Price').fill('-1');
    await save.click();
    await expect(dialog.getByRole('alert')).toHaveText('Price must not be negative');

    await test.step('above a phone’s keyboard the way out and Save stay in sight', async () => {
      const size = page.viewportSize() ?? { width: 1280, height: 720 };
      await page.setViewportSize({ width: 390, height: 480 });
      await dialog.getByLabel('Pictures').scrollIntoViewIfNeeded();
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
      await expect(save).toBeInViewport();
      await page.setViewportSize(size);
    });

    await title.fill('Never to be seen');
    await page.route(changes, (route) => route.abort());
    await dialog.getByLabel('Pictures').scrollIntoViewIfNeeded();
    await save.click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to update product.');
    await expect(dialog.getByRole('alert')).toBeInViewport();
    await expect(title).toHaveValue('Never to be seen');

    await test.step('a click beside the dialog loses nothing', async () => {
      await page.mouse.click(5, 5);
      await expect(title).toHaveValue('Never to be seen');
    });
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
  });

  await test.step('closing the dialog with unsaved changes asks first', async () => {
    await edit(page, product).click();
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await edit(page, product).click();
    expect(await asksBeforeLeaving(page)).toBe(false);
    await dialog.getByLabel('Title').fill('Half typed');
    await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(question).toHaveAccessibleDescription(/^Your changes are not saved/);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    // A browser that is asked again would close the dialog without a question.
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Title')).toBeVisible();
    await expect(dialog.getByLabel('Title')).toHaveValue('Half typed');

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(edit(page, product)).toBeFocused();
    expect(await asksBeforeLeaving(page)).toBe(false);
  });

  await test.step('a slow answer to one dialog does not close the dialog of another product', async () => {
    const release = await holdAnswers(page, 'PATCH', changes);

    await edit(page, first).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.keyboard.press('Escape');
    await edit(page, second).click();
    await dialog.getByLabel('Title').fill('Half typed');
    // So that the notice stays until it is dismissed.
    await stopClock(page);
    release();
    await expect(notice(page, 'Product updated successfully.')).toBeVisible();
    await expect(dialog.getByLabel('Title')).toHaveValue('Half typed');

    await test.step('and its notice can be dismissed above the dialog', async () => {
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByText('Product updated successfully.')).toBeHidden();
      await expect(dialog.getByLabel('Title')).toHaveValue('Half typed');
    });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
  });

  await page.clock.resume();

  await test.step('a product is deleted after a question, and the list starts again at page 1', async () => {
    const all = await api.products();
    const total = all.length;
    const product = products[5] as Product;
    const remove = page.getByRole('button', { name: `Delete ${product.title}`, exact: true });
    const deletion = page.getByRole('alertdialog', { name: 'Delete product' });
    const confirm = deletion.getByRole('button', { name: 'Delete product' });

    await remove.click();
    await expect(deletion).toHaveAccessibleDescription(/^Are you sure you want to delete this product\?/);
    await page.route(changes, (route) => route.abort(), { times: 1 });
    await confirm.click();
    await expect(deletion.getByRole('alert')).toHaveText('Failed to delete product.');
    await expect(confirm, 'which is where one tries again').toBeFocused();

    await confirm.click();
    await expect(notice(page, 'Product deleted successfully.')).toBeVisible();
    await expect(remove).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Manage Products' })).toBeFocused();
    await expect(page.getByText(`Showing 1 to 10 of ${total - 1} results`)).toBeVisible();
    await expect(page).toHaveURL('/admin-products');
    await expect(api.get(`/products/${product.id}`)).rejects.toThrow('404');

    await test.step('one that somebody else has deleted leaves the list too', async () => {
      const other = all[0] as Product;
      const card = page.getByRole('article').filter({ hasText: other.title });
      await admin.send('DELETE', `/products/${other.id}`);
      await card.getByRole('button', { name: /^Delete/ }).click();
      await confirm.click();
      await expect(notice(page, /Product not found/)).toBeVisible();
      await expect(deletion).toBeHidden();
      await expect(card).toHaveCount(0);
    });
  });

  await test.step('Back asks before leaving a half-filled product, and a product that is deleted after its page was left leads nowhere', async () => {
    const about = { title: 'Backward Wrap', price: 20, brand: 'Editor', category: 'Editor' };
    const { id } = await admin.send<Product>('POST', '/admin/products', about);
    await followed(page, '/admin-products?view=table&q=Backward');
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

    await test.step('a product that is deleted after its page was left leads nowhere', async () => {
      const release = await holdAnswers(page, 'DELETE', /\/api\/products\/[0-9a-f]{24}$/);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('button', { name: 'Delete product' }).click();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Manage Products', level: 1 })).toBeVisible();
      const deleted = notice(page, 'Product deleted successfully.');
      await expect(deleted, 'the notice of the product before').toBeHidden();
      release();
      await expect(deleted).toBeVisible();
      await expect(page).toHaveURL('/admin-products?view=table&q=Backward');
    });
  });

  await test.step('customers see no edit and no delete button', async () => {
    await openAs(page, await api.signUp(), '/');
    await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(page.getByRole('button', { name: /^(edit|delete) /i })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Back to Admin Dashboard' })).toHaveCount(0);
  });
});
