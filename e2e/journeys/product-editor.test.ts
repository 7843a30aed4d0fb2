import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cashOrder, demoAdmin, type Product, ShopApi } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { comeBack, endSessionWith } from './ended-session.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, notice, openAs, test } from './shop-test.ts';

type Edited = Product & { version: number; sku: string | null };

let made = 0;
/** A product of the test's own, late in the catalogue. */
const productOf = (admin: ShopApi, more: object = {}): Promise<Edited> =>
  admin.send<Edited>('POST', '/admin/products', {
    title: `Editor’s wrap ${++made}`,
    price: 20,
    brand: 'Editor',
    category: 'Editor',
    stock: 5,
    images: ['/pictures/none.svg'],
    ...more,
  });

/** Without a page load, from another page of the admin area. */
const openEditor = async (page: Page, { id, title }: Edited): Promise<void> => {
  await followed(page, `/admin-products/${id}`);
  await expect(field(page, 'Title')).toHaveValue(title);
};

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const price = (page: Page) => page.getByRole('textbox', { name: 'Price', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a new product is stored once, with every field, and two administrators who edit one do not overwrite each other', async ({
  page,
  api,
}) => {
  const brand = `Wick & Flame ${randomBytes(4).toString('hex')}`;
  const admin = await api.logIn(demoAdmin);
  await openAs(page, admin, '/admin-products/new');
  await field(page, 'Title').fill('Storm Lantern');
  await field(page, 'Stock').fill('12 pcs');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Nothing was saved. Please check: Price, Brand, Category, Stock.',
  );
  await expect(field(page, 'Brand')).toBeFocused();
  await expect(field(page, 'Brand')).toHaveAccessibleDescription('Brand is required');
  expect(await faults(page)).toEqual([]);

  await field(page, 'Brand').selectOption({ label: 'New brand…' });
  await field(page, 'Name of the new brand').fill(brand);
  await expect(page.getByText('Brand is required')).toBeHidden();
  await field(page, 'Category').selectOption({ label: 'Bags' });
  await field(page, 'Number (SKU)').fill(brand);
  await field(page, 'Rating').fill('4.5');
  await price(page).fill('80');
  await field(page, 'Discount in percent').fill('25');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('$80, struck through: $60');
  await field(page, 'Stock').fill('3');
  await field(page, 'Description').fill('Burns all night.');
  await field(page, 'Details').fill('Brass.');
  await page.getByRole('button', { name: 'Add highlight' }).click();
  await expect(field(page, 'Highlight 1')).toBeFocused();
  await page.keyboard.type('Storm-proof');
  await field(page, 'Address of a picture on another site').fill('/pictures/lantern.svg');
  await page.keyboard.press('Enter');
  await field(page, 'What picture 1 shows').fill('A lit lantern');
  await field(page, 'Offer the shop’s usual colors').uncheck();
  await field(page, 'Name of color 1').fill('Brass');
  await field(page, 'Hexadecimal value of Brass').fill('#b5a642');
  await field(page, 'Offer the shop’s usual sizes').uncheck();
  await field(page, 'Name of size 2').fill('Tall');

  expect(await faults(page, 'main')).toEqual([]);
  // Both presses of a double click, and a reply that is lost.
  await page.route('**/api/admin/products', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('alert')).toHaveText('The product could not be created. Please try again.');
  await page.getByRole('button', { name: 'Create product' }).dblclick();
  await expect(notice(page, 'Product created successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin-products\/[0-9a-f]{24}$/);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('admin@example.com created it');
  const found = await api.get<Product[]>(`/products?brand=${brand.toLowerCase().replaceAll(/\W+/g, '-')}`);
  expect(found).toHaveLength(1);

  const id = page.url().split('/').at(-1);
  await expect(page.getByRole('link', { name: 'View in shop' })).toHaveAttribute(
    'href',
    `/product-detail/${id}`,
  );
  const stored = await api.get<Product>(`/products/${id}`);
  expect(stored).toMatchObject({
    title: 'Storm Lantern',
    price: 80,
    stock: 3,
    rating: 4.5,
    discountPercentage: 25,
    description: 'Burns all night.',
    highlights: ['Storm-proof'],
    details: 'Brass.',
    thumbnail: '/pictures/lantern.svg',
    images: ['/pictures/lantern.svg'],
    imageTexts: ['A lit lantern'],
  });
  expect(stored.colors).toContainEqual(expect.objectContaining({ name: 'Brass', hex: '#b5a642' }));
  expect(stored.sizes).toContainEqual({ name: 'Tall', inStock: true });

  const product = await productOf(admin, { category: 'Dialogs' });
  await openEditor(page, product);
  const theirs = { title: 'Their title', price: 30, seen: { version: 1 } };
  await admin.send('PATCH', `/admin/products/${product.id}`, theirs);

  await test.step('changes to different fields are merged', async () => {
    await field(page, 'Description').fill('My description');
    await save(page);
    await expect(notice(page, 'Changes by others were kept: Title, Price.')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Their title');
  });

  await test.step('the edit dialog hands what was typed to the product’s page, where a field that both changed has to be chosen', async () => {
    await followed(page, '/admin-products?category=dialogs');
    await page.getByRole('button', { name: 'Edit Their title' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit product' });
    await editing.getByLabel('Title').fill('My title');
    await editing.getByLabel('Price').fill('50');
    const again = { title: 'Their second title', price: 40, rating: 2, seen: { version: 3 } };
    await admin.send('PATCH', `/admin/products/${product.id}`, again);

    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(editing.getByRole('alert')).toContainText(
      'admin@example.com has changed this product since you opened it. Nothing was saved.',
    );
    await editing.getByRole('button', { name: 'Compare on the product’s own page' }).click();
    await expect(field(page, 'Title')).toHaveValue('My title');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Conflicting changes' });
    const title = dialog.getByRole('group', { name: 'Title' });
    await expect(title).toContainText('You started from: Their title');
    await expect(
      title.getByRole('radio', { name: /Saved by admin@example\.com,.+Their second title/ }),
    ).toBeVisible();
    await expect(dialog).toContainText('Rating · Saved by admin@example.com');
    await title.getByRole('radio', { name: /What you typed/ }).check();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(await faults(page)).toEqual([]);
    await dialog
      .getByRole('group', { name: 'Price' })
      .getByRole('radio', { name: /\$40\.00/ })
      .check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Not saved yet')).toBeHidden();
    await expect(field(page, 'Rating')).toHaveValue('2');
    expect(await admin.get(`/admin/products/${product.id}`)).toMatchObject({
      title: 'My title',
      price: 40,
      rating: 2,
      description: 'My description',
    });
  });

  await test.step('an edit does not put back stock that was sold during the edit', async () => {
    const sold = await productOf(admin, {
      sku: `COPIED-${made}`,
      highlights: ['Warm'],
      description: 'Of wool.',
    });
    await openEditor(page, sold);
    const order = cashOrder([{ product: sold, quantity: 2 }]);
    await (await api.signUp()).send('POST', '/orders', order);

    await price(page).fill('21');
    await save(page);
    await expect(field(page, 'Stock')).toHaveValue('3');

    await (await api.signUp()).send('POST', '/orders', { ...order, totalAmount: 42 });
    await field(page, 'Stock').fill('10');
    await save(page);
    const stock = page
      .getByRole('dialog', { name: 'Conflicting changes' })
      .getByRole('group', { name: 'Stock' });
    await expect(stock).toContainText('You started from: 3');
    await stock.getByRole('radio', { name: /^Changed by orders/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(field(page, 'Stock')).toHaveValue('1');
    expect(await admin.get(`/products/${sold.id}`)).toMatchObject({ stock: 1, price: 21 });

    await test.step('a copy has neither the number nor the stock, and is stored only when it is saved', async () => {
      await page.getByRole('link', { name: 'Duplicate' }).click();
      await expect(field(page, 'Title')).toHaveValue(`${sold.title} (copy)`);
      await field(page, 'Number (SKU)').fill(`${sold.sku}`);
      await page.getByRole('button', { name: 'Create product' }).click();
      const taken = `The number ${sold.sku} belongs to '${sold.title}' already`;
      await expect(field(page, 'Number (SKU)')).toHaveAccessibleDescription(new RegExp(taken));
      await field(page, 'Number (SKU)').fill('');
      const release = await holdAnswers(page, 'POST', /\/api\/admin\/products$/);
      await page.getByRole('button', { name: 'Create product' }).click();
      await field(page, 'Details').fill('Typed while it is created');
      release();
      await expect(page.getByRole('heading', { name: 'Edit product' })).toBeVisible();
      expect(page.url()).not.toContain(sold.id);
      await expect(field(page, 'Details')).toHaveValue('Typed while it is created');
      await expect(page.getByText('Not saved yet')).toBeVisible();
    });
  });
});

test('a product’s rows are put in order without a mouse, it is archived, restored and deleted, and what is typed is not lost', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  const product = await productOf(admin, {
    highlights: ['One', 'Two', 'Three'],
    sizes: [{ name: 'S', inStock: true, price: 25 }],
    sizeStocks: [{ name: 'S', stock: 5 }],
  });
  await openAs(page, admin, `/admin-products/${product.id}`);

  await test.step('a wrong value of an option is explained, and without options the sizes are as they were', async () => {
    const typed = page.getByRole('group', { name: 'Options of your own' });
    await field(page, 'Stock of S').fill('7');
    await page.getByRole('button', { name: 'Add option' }).click();
    await typed.getByLabel('Values').fill('1 kg');
    await expect(field(page, 'Price of 1 kg')).toHaveValue('');
    await typed.getByLabel('Name').fill('Weight');
    await typed.getByLabel('Values').fill('1 kg, 2 kg / 3 kg');
    await save(page);
    const reason = 'A value must not contain a slash beside a space or at an end';
    await expect(typed.getByText(reason)).toBeVisible();
    await page.getByRole('button', { name: 'Remove Weight' }).click();
    await expect(field(page, 'Name of size 1')).toHaveValue('S');
    await expect(field(page, 'Stock of S')).toHaveValue('7');
  });

  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Move Three up');
  await expect(page.getByRole('status').filter({ hasText: 'Three is now 2 of 3' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move Three up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Three is now 1 of 3' })).toBeAttached();
  // By pointer, for who has one.
  const handle = page.getByTitle('Drag to move');
  const [from, to] = [await handle.nth(0).boundingBox(), await handle.nth(2).boundingBox()];
  if (!from || !to) throw new Error('the handles are not on the screen');
  await page.mouse.move(from.x + 5, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(field(page, 'Highlight 3')).toHaveValue('Three');
  await press('Remove One');
  await expect(page.getByRole('button', { name: 'Add highlight' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Highlight 3')).toBeFocused();
  await page.keyboard.type('Four');
  await press('Add size');
  await page.keyboard.type('S/M');
  await expect(field(page, 'Stock of S')).toHaveValue('7');
  await field(page, 'Highlight 3').focus();
  // What the form may choose from cannot be loaded anew after the save.
  await page.route('**/api/admin/catalogue', (route) => route.abort(), { times: 1 });
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Product updated successfully.')).toBeVisible();
  await expect(field(page, 'Highlight 3')).toBeFocused();
  expect(await admin.get(`/products/${product.id}`)).toMatchObject({
    highlights: ['Two', 'Three', 'Four'],
    sizeStocks: [
      { name: 'S', stock: 7 },
      { name: 'S/M', stock: 0 },
    ],
  });

  await test.step('leaving the product with unsaved changes asks first', async () => {
    const back = page.getByRole('link', { name: 'Back to Manage Products' });
    const question = page.getByRole('alertdialog', { name: 'Discard changes' });
    await field(page, 'Details').fill('Half typed');
    await back.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(field(page, 'Details')).toHaveValue('Half typed');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    await (await asked).dismiss();

    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(field(page, 'Details')).toHaveValue('');
    await back.click();
    await expect(page).toHaveURL('/admin-products');
  });

  await test.step('a product is archived, restored and deleted on its own page', async () => {
    const shelved = await productOf(admin);
    for (let version = 1; version <= 10; version++) {
      await admin.send('PATCH', `/admin/products/${shelved.id}`, { rating: version / 4, seen: { version } });
    }
    await openEditor(page, shelved);
    await page.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByRole('link', { name: 'View in shop' })).toBeHidden();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem').first()).toContainText('took it off sale');
    await expect(history.getByRole('listitem').nth(1)).toContainText(/Rating2\.25 became 2\.5/);
    await history.getByRole('button', { name: 'Next page' }).click();
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history.getByRole('button', { name: 'Next page' })).toBeFocused();
    await expect(history.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect(history.getByRole('listitem').nth(1)).toContainText('admin@example.com created it');
    await expect(api.get(`/products/${shelved.id}`)).rejects.toThrow('404');

    await test.step('and it can be saved in between, because archiving changes no field', async () => {
      await field(page, 'Title').fill('Off the shelf');
      await save(page);
      await expect
        .poll(() => admin.get(`/admin/products/${shelved.id}`))
        .toMatchObject({ title: 'Off the shelf' });
    });
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible();
    expect(await api.get(`/products/${shelved.id}`)).toMatchObject({ title: 'Off the shelf' });

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click();
    await expect(page).toHaveURL('/admin-products');
    await expect(page.getByRole('heading', { name: 'Manage Products', level: 1 })).toBeVisible();
    await followed(page, `/admin-products/${shelved.id}`);
    await expect(page.getByRole('heading', { name: 'No such product' })).toBeVisible();
  });

  await test.step('typing into one variant draws the fields of no other again', async () => {
    const sized = await productOf(admin, { sizes: ['S', 'M', 'L'].map((name) => ({ name, inStock: true })) });
    await openEditor(page, sized);
    await field(page, 'Price of M').fill('2');
    const drawn = await page.evaluateHandle(watchDrawnFields);
    await field(page, 'Price of M').press('5');
    await expect(field(page, 'Price of M')).toHaveValue('25');
    const labels = await drawn.evaluate((all) => [...all]);
    expect(labels.filter((label) => /^(Price|Stock|Number \(SKU\)) of /.test(label)).toSorted()).toEqual([
      'Number (SKU) of M',
      'Price of M',
      'Stock of M',
    ]);
  });

  await test.step('what is typed is kept when the session ends, for the same administrator', async () => {
    const other = await api.logIn(demoAdmin);
    const kept = await productOf(admin);
    await openEditor(page, kept);
    await field(page, 'Details').fill('Half typed');
    await endSessionWith(page, admin, 'PATCH', /\/api\/admin\/products\//);
    await save(page);
    await expect(page).toHaveURL('/login');
    await other.send('PATCH', `/admin/products/${kept.id}`, { rating: 4, seen: { version: 1 } });
    await comeBack(page);
    await expect(field(page, 'Details')).toHaveValue('Half typed');
    await save(page);
    await expect(notice(page, 'Changes by others were kept: Rating.')).toBeVisible();
    expect(await api.get(`/products/${kept.id}`)).toMatchObject({ details: 'Half typed', rating: 4 });

    await test.step('and it is not there a second time', async () => {
      await other.send('PATCH', `/admin/products/${kept.id}`, { details: '', seen: { version: 3 } });
      await followed(page, '/admin-products/new');
      await expect(field(page, 'Title')).toHaveValue('');
      await page.goBack();
      await expect(field(page, 'Title')).toHaveValue(kept.title);
      await expect(field(page, 'Details')).toHaveValue('');
    });

    await test.step('nor is a new product lost', async () => {
      await page.goForward();
      await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible();
      await field(page, 'Title').fill('A cup that is new');
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      await endSessionWith(page, new ShopApi(api.url, token), 'POST', /\/api\/admin\/products$/);
      await page.getByRole('button', { name: 'Create product' }).click();
      await comeBack(page);
      await expect(field(page, 'Title')).toHaveValue('A cup that is new');
      await expect(page.getByText('Not saved yet')).toBeVisible();
    });
  });
});

/** Runs in the page. Whenever React draws a field that has no name, it takes that attribute away. */
function watchDrawnFields(): Set<string> {
  const labels = new Set<string>();
  const { removeAttribute } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.removeAttribute = function (this: HTMLInputElement, name) {
    labels.add(this.labels?.[0]?.textContent ?? '');
    removeAttribute.call(this, name);
  };
  return labels;
}
