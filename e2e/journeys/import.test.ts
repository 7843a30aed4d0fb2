import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ownColor, plain } from '@kiosk/testkit/pictures.ts';
import type { Page } from '@playwright/test';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { demoAdmin, type Product, type ShopApi } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { followed } from './followed.ts';
import { expect, openAs, test } from './shop-test.ts';

const path = '/admin-products/import';

const choose = (page: Page, name: string, ...lines: string[]) =>
  page.getByLabel(/^CSV file/).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });

const errorOfProxy = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };

/** A link asks before files on their way are lost. */
async function staysWhenAsked(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to Manage Products' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
}

/** A small picture, which is converted at once, and is another each time. */
const newPicture = () => plain({ width: 32, height: 32, background: ownColor() }).jpeg().toBuffer();

/** A product that nobody else looks for. */
const lateProduct = async (api: ShopApi) =>
  (await api.get<Branded[]>('/products?_page=17&_limit=10'))[0] as Branded;

type Branded = Product & { brand: string };
type Shown = Product & { thumbnail: string };

test('products are exported into a file, and a file of them is refused, previewed, imported or discarded, with pictures', async ({
  page,
  api,
}) => {
  const product = await lateProduct(api);
  const admin = await api.logIn(demoAdmin);
  await openAs(page, admin, '/admin-products');
  await page.getByRole('link', { name: 'Import and export' }).click();
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all products' }).click();
  const download = await arrives;
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(product.id);

  await test.step('errors in a file are listed with row and column', async () => {
    await choose(page, 'bad.csv', 'sku,price', 'E2E-2,"12,50"', 'E2E-3,x');
    const errors = page.getByRole('table', { name: 'Errors in the file' });
    await expect(errors.getByRole('row', { name: 'Row 2' })).toContainText('a point, as in 12.50');
    await expect(page.getByRole('button', { name: /^Import / })).toBeHidden();
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export errors' }).click();
    expect(await readFile(await (await arrives).path(), 'utf8')).toContain('2,2,price,"12,50"');
    expect(await faults(page)).toEqual([]);
  });
  await followed(page, path);
  await expect(page).toHaveTitle('Import products · Kiosk');
  const price = product.price + 1.25;
  const brand = `Makers ${randomBytes(4).toString('hex')}`;
  const file = ['sku,title,price,brand,category', `${brand},A scarf from a file,15.50,${brand},Knitwear`];
  await choose(
    page,
    'spring.csv',
    'id,sku,title,price,brand,category',
    `${product.id},,${product.title},${price},${product.brand},${product.category}`,
    `,${file[1]}`,
  );

  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await expect(page.getByText(`1 new brand: ${brand}`)).toBeVisible();
  const changes = page.getByRole('list', { name: 'What would change' });
  await expect(changes.getByRole('listitem').filter({ hasText: product.title })).toContainText(
    `becomes $${price.toFixed(2)}`,
  );
  expect(await faults(page, 'main')).toEqual([]);

  await followed(page, path);
  await page.getByRole('link', { name: 'spring.csv' }).click();
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText('Imported: 1 new product and 1 changed product.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What was changed' })).toContainText(
    `became $${price.toFixed(2)}`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await api.get<Product>(`/products/${product.id}`)).toMatchObject({ price });

  await page.getByRole('link', { name: 'Import another file' }).click();
  await choose(page, 'again.csv', ...file);
  await expect(page.getByText('The catalogue is already as the file says.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('link', { name: 'again.csv' })).toBeHidden();

  const discardElsewhere = () =>
    admin.send('DELETE', `/admin/imports/${new URL(page.url()).searchParams.get('id')}`);
  await test.step('one that was discarded in another tab is gone', async () => {
    await choose(page, 'other.csv', 'sku,title,price,brand,category', `${brand}-2,Scarf,15.50,Gone,Knitwear`);
    await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
    await discardElsewhere();
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByRole('heading', { name: 'This import is gone' })).toBeVisible();
    await page.getByRole('link', { name: 'Choose a file' }).click();
  });

  await test.step('an upload resumes where the network broke off, also after a reload, and can be discarded twice', async () => {
    const long = 'x'.repeat(4800);
    const rows = Array.from({ length: 250 }, (_, row) => `E2E-B-${row},Rope,1,Harbour,Knitwear,${long}`);
    const lines = ['sku,title,price,brand,category,description', ...rows];
    let parts = 0;
    await page.route(/\/parts\?/, (route) => {
      parts++;
      if (parts === 2) return route.abort();
      return parts === 3 ? route.fulfill(errorOfProxy) : route.fallback();
    });

    await choose(page, 'large.csv', ...lines);
    for (const said of ['without an answer', 'with that of a proxy']) {
      await expect(page.getByRole('alert'), said).toContainText('continues when you try again');
      if (parts === 2) await page.getByRole('button', { name: 'Try again' }).click();
    }
    await staysWhenAsked(page);
    await page.reload();
    await expect(page.getByText('Choose the same file again to continue.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
    await choose(page, 'large.csv', ...lines);

    await expect(page.getByRole('button', { name: 'Import 250 products' })).toBeVisible();
    expect(parts).toBe(4);
    await discardElsewhere();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible();
    await expect(page.getByText('There is no such import')).toHaveCount(0);
  });

  await test.step('pictures in a ZIP come with the file that names them, beside it or inside, and others find their products by SKU', async () => {
    await followed(page, path);
    const sku = `ZIP-${randomBytes(4).toString('hex')}`;
    const picture = await newPicture();
    const zip = await zipOf({ 'photos/Mug.JPG': picture, '__MACOSX/photos/._Mug.JPG': Buffer.from('none') });
    const file = [
      'sku,title,price,brand,category,thumbnail,images',
      `${sku},Mug,9,${sku},Cups,mug.jpg,mug.jpg`,
    ];
    await page.getByLabel('CSV file and pictures').setInputFiles([
      { name: 'mugs.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\r\n')) },
      { name: 'photos.zip', mimeType: 'application/zip', buffer: zip },
    ]);
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByText('Imported: 1 new product')).toBeVisible();
    const [mug] = await api.get<Shown[]>(`/products?brand=${sku.toLowerCase()}`);
    expect(mug?.thumbnail).toMatch(/^\/uploads\//);

    await page.getByRole('link', { name: 'Import another file' }).click();
    const more = await newPicture();
    await page.getByLabel('CSV file and pictures').setInputFiles([
      { name: `${sku}-2.jpg`, mimeType: 'image/jpeg', buffer: picture },
      { name: `${sku}.jpg`, mimeType: 'image/jpeg', buffer: more },
      { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: picture },
      { name: `${sku}-3.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    ]);
    await expect(page.getByRole('alert')).toContainText('This is not a JPEG, PNG, WebP or AVIF picture.');
    await staysWhenAsked(page);
    await page.route(/\/picture-places$/, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: `Dismiss ${sku}-3.jpg` }).click();
    await expect(page.getByRole('alert')).toContainText('continues when you try again');
    await expect(page.getByRole('heading', { name: 'Import products' })).toBeFocused();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 picture without a product')).toBeVisible();
    await expect(page.getByText('IMG_0001.jpg')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByText('Imported: 1 changed product.')).toBeVisible();
    const changed = await api.get<Shown>(`/products/${mug?.id}`);
    expect(changed.images).toEqual([changed.thumbnail, mug?.thumbnail]);

    await test.step('the ZIP may hold the file, too, which one beside it precedes', async () => {
      await page.getByRole('link', { name: 'Import another file' }).click();
      const cup = `ZIP-${randomBytes(4).toString('hex')}`;
      const table = `sku,title,price,brand,category,images\n${cup},Cup,9,${cup},Cups,mug.jpg`;
      const buffer = await zipOf({ 'mugs/mug.jpg': picture, 'mugs/mugs.csv': Buffer.from(table) });
      const both = { name: 'mugs.zip', mimeType: 'application/zip', buffer };
      await page.getByLabel('CSV file and pictures').setInputFiles(both);
      await expect(page.getByText('mugs.csv · 1 product')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible();

      await followed(page, path);
      await page
        .getByLabel('CSV file and pictures')
        .setInputFiles([
          { name: 'dearer.csv', mimeType: 'text/csv', buffer: Buffer.from(`sku,price\n${sku},12`) },
          both,
        ]);
      await expect(page.getByText('dearer.csv · 1 product')).toBeVisible();
    });
  });
});

async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, bytes] of Object.entries(files)) await zip.add(name, new Uint8ArrayReader(bytes));
  return Buffer.from(await zip.close());
}
