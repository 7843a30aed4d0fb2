import type { JSHandle, Locator, Page } from '@playwright/test';
import { demoAdmin, type Product, type ShopApi } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { expect, openAs, returning, test } from './shop-test.ts';

const productOf = (admin: ShopApi, title: string): Promise<Product> =>
  admin.send<Product>('POST', '/admin/products', {
    title,
    price: 20,
    brand: 'Pictures',
    category: 'Pictures',
    images: ['/pictures/none.svg'],
  });

async function openPictures(page: Page, { id }: Product): Promise<Locator> {
  await page.goto(`/admin-products/${id}`);
  const field = page.getByRole('group', { name: 'Pictures' });
  await expect(field).toBeVisible();
  return field;
}

/** Files as a person drags or copies them: plain pictures of a color, drawn by the browser, and other bytes. */
const filesOf = (page: Page, files: { name: string; color?: string }[]): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(async (expected) => {
    const data = new DataTransfer();
    for (const { name, color } of expected) {
      const canvas = new OffscreenCanvas(700, 875);
      const brush = canvas.getContext('2d');
      if (brush && color) brush.fillStyle = color;
      brush?.fillRect(0, 0, 700, 875);
      const bytes = color ? await canvas.convertToBlob({ type: 'image/jpeg' }) : '<svg><script/></svg>';
      data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    }
    return data;
  }, files);

/** Pictures are converted with low priority, so that a busy machine takes long. */
const converted = { timeout: 60_000 };

const text = (field: Locator, place: number) => field.getByLabel(`What picture ${place} shows`);
const addresses = (field: Locator) =>
  field.getByRole('listitem').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.picture));

test('pictures are dropped, pasted, ordered and described, a failed upload can be retried, and the shop loads each in the width it needs', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  const product = await productOf(admin, 'Jumper with pictures');
  await returning(page, admin);
  const field = await openPictures(page, product);

  const dataTransfer = await filesOf(page, [{ name: 'blue.jpg', color: '#123456' }, { name: 'invoice.jpg' }]);
  await field.getByText('Drop pictures here').dispatchEvent('drop', { dataTransfer });
  await expect(field.getByRole('alert')).toHaveText(
    'invoice.jpg: This is not a JPEG, PNG, WebP or AVIF picture.',
    converted,
  );
  await expect(text(field, 2)).toBeVisible(converted);
  expect(await faults(page)).toEqual([]);
  await field.getByRole('button', { name: 'Dismiss invoice.jpg' }).press('Enter');
  await expect(field.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await expect(field.getByRole('alert')).toHaveCount(0);

  await test.step('a pasted picture whose upload fails shows the reason, and is uploaded at the next attempt', async () => {
    await page.route('**/api/admin/pictures', (route) => route.abort(), { times: 1 });
    const clipboardData = await filesOf(page, [{ name: 'image.png', color: '#abcdef' }]);
    await page.evaluate(
      (data) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })),
      clipboardData,
    );
    await expect(field.getByRole('alert')).toHaveText(
      'image.png: The picture could not be uploaded. Please try again.',
    );
    await field.getByRole('button', { name: 'Try image.png again' }).click();
    await expect(field.getByRole('status')).toHaveText('Picture added.', converted);
    await expect(text(field, 3)).toBeVisible();
  });
  const [, blue, red] = await addresses(field);
  expect(blue).toMatch(/^\/uploads\/[0-9a-f]{32}\/700$/);

  await field.getByRole('button', { name: 'Remove picture 1' }).press('Enter');
  await expect(field.getByRole('button', { name: 'Remove picture 1' })).toBeFocused();
  await field.getByRole('button', { name: 'Move picture 2 up' }).press('Enter');
  await expect(field.getByRole('button', { name: 'Move picture 1 up' })).toBeFocused();
  await expect(field.getByRole('status')).toHaveText('Picture moved to place 1 of 2.');
  expect(await addresses(field)).toEqual([red, blue]);
  await field.locator(`img[src="${blue}"]`).dragTo(field.locator(`img[src="${red}"]`));
  await expect.poll(() => addresses(field)).toEqual([blue, red]);
  await field.getByRole('button', { name: 'Use as thumbnail' }).click();
  await expect.poll(() => addresses(field)).toEqual([red, blue]);

  await test.step('the address of a picture begins with https', async () => {
    const address = field.getByLabel('Address of a picture on another site');
    await address.fill('http://pictures.example/a.jpg');
    await address.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await expect(field.getByRole('alert'), 'while characters are being composed').toHaveCount(0);
    await field.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(field.getByRole('alert')).toContainText('begins with https://');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 720 });
    await address.clear();
  });

  await text(field, 1).fill('A pale jumper on a hook');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product updated successfully.').first()).toBeVisible();

  await openAs(page, await api.signUp(), `/product-detail/${product.id}`);
  const shown = page.getByRole('img', { name: 'A pale jumper on a hook' });
  const showing = (image: Locator) =>
    image.evaluate((img: HTMLImageElement) => [new URL(img.currentSrc).pathname, img.complete]);
  await expect.poll(() => showing(shown)).toEqual([red, true]);
  const small = page.getByRole('button', { name: 'Show picture 2' }).locator('img');
  // A browser may take a larger version that it has by now: what it may choose from is what counts.
  await expect(small).toHaveAttribute('sizes', '160px');
  await expect(small).toHaveAttribute('srcset', /\/160 160w,/);
  expect(await admin.get(`/products/${product.id}`)).toMatchObject({
    thumbnail: red,
    images: [red, blue],
    imageTexts: ['A pale jumper on a hook', ''],
  });
});
