import { demoAdmin, ShopApi } from '../../scripts/shop-api.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, notice, openSession, test } from './shop-test.ts';

type Facet = { value: string; label: string };
type Order = { categories: Facet[]; brands: Facet[] };

// The shop is the worker's: names and pins are as they were.
test.afterEach(async ({ shop }) => {
  const admin = await new ShopApi(shop.url).logIn(demoAdmin);
  const pins = (await admin.get<{ id: string }[]>('/admin/catalogue/pins')).map(({ id }) => id);
  if (pins.length > 0) await admin.send('PATCH', '/admin/catalogue/pins', { pins: [], seen: pins });
  const { categories } = await admin.get<Order>('/admin/catalogue');
  const renamed = categories.find(({ label }) => label === 'Shirts and blouses');
  if (renamed)
    await admin.send('PATCH', `/admin/catalogue/categories/${renamed.value}`, {
      label: 'Shirts',
      seen: renamed.label,
    });
});

test('an admin renames and moves a category, which the history of a product calls as the shop does, and pins that product', async ({
  page,
  api,
}) => {
  await openSession(page, await api.logIn(demoAdmin));
  await page.goto('/admin-catalogue');
  const categories = page.getByRole('region', { name: 'Categories' });
  const other = await api.logIn(demoAdmin);
  const dialog = page.getByRole('dialog');
  await categories.getByRole('button', { name: 'Rename Shirts' }).click();
  await dialog.getByLabel('Name').fill('Shirts and blouses');
  await test.step('a name that somebody else has changed is refused once', async () => {
    const change = { label: 'Tops', seen: 'Shirts' };
    await other.send('PATCH', '/admin/catalogue/categories/shirts', change);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/renamed it to Tops since/);
    await expect(categories).toContainText('Tops');
    await expect(dialog.getByLabel('Name')).toHaveValue('Shirts and blouses');
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Renamed. Links to it still work.')).toBeVisible();
  await expect(categories.getByRole('button', { name: 'Rename Shirts and blouses' })).toBeVisible();

  const last = categories.getByRole('listitem').last();
  const moved = (await last.getByRole('button', { name: /^Rename/ }).getAttribute('aria-label'))?.replace(
    'Rename ',
    '',
  );
  await last.getByRole('button', { name: /up$/ }).click();
  const saveOrder = categories.getByRole('button', { name: 'Save order' });
  const release = await holdAnswers(page, 'PATCH', /\/api\/admin\/catalogue\/categories$/);
  await saveOrder.click();
  await categories.getByRole('button', { name: `Move ${moved} down` }).click();
  release();
  await expect(notice(page, 'Order saved.')).toBeVisible();
  await expect(categories.getByRole('listitem').last()).toContainText(`${moved}`);
  await categories.getByRole('button', { name: `Move ${moved} up` }).click();
  await expect(saveOrder).toBeHidden();
  await categories.getByRole('button', { name: `Move ${moved} up` }).click();
  await test.step('an order that somebody else has changed is refused once, and the moves stay', async () => {
    const seen = (await other.get<Order>('/admin/catalogue')).categories.map(({ value }) => value);
    const [first = '', second = '', ...rest] = seen;
    await other.send('PATCH', '/admin/catalogue/categories', { order: [second, first, ...rest], seen });
    const reloaded = page.waitForResponse(/\/api\/admin\/catalogue$/);
    await saveOrder.click();
    await expect(notice(page, 'The list has changed since you opened it.')).toBeVisible();
    await reloaded;
  });
  await saveOrder.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const { categories: stored } = await other.get<Order>('/admin/catalogue');
  expect(stored.at(-3)?.label).toBe(moved);

  const knitwear = { title: 'Sea Overshirt', price: 90, brand: 'Halvorsen', category: 'Knitwear' };
  const { id } = await other.send<{ id: string }>('POST', '/admin/products', knitwear);
  await followed(page, `/admin-products/${id}`);
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(notice(page, 'Pinned: lists begin with it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unpin' })).toBeVisible();
  expect(await other.get('/admin/catalogue/pins')).toMatchObject([{ id }]);

  await test.step('the history of a product calls a renamed category what the shop calls it', async () => {
    await page.getByLabel('Category', { exact: true }).selectOption('Shirts and blouses');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText(/Knitwear.*Shirts and blouses/);
  });
  await other.send('DELETE', `/products/${id}`);
});
