import { checkFile, resume, sendPart } from '@kiosk/testkit/imports.ts';
import { describeShop, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { newIdentifier } from '../identifiers.ts';

const header = 'sku,title,price,brand,category';
const newSku = () => `P-${newIdentifier().toUpperCase()}`;
const address = (name: string) => `/uploads/${name}/640`;

/** Checks a file with which these pictures were sent. */
async function checkWith(shop: TestShop, text: string, names: readonly string[]) {
  const as = await shop.admin();
  const bytes = Buffer.from(text);
  const body = { fileName: 'products.csv', size: bytes.length };
  const started = (await shop.post('/admin/imports', { as, body })).body;
  const pictures = names.map((name, at) => ({ name, url: address(String(at)) }));
  const named = await shop.post(`/admin/imports/${started.id}/pictures`, { as, body: { pictures } });
  expect(named).toMatchObject({ status: 200, body: { id: started.id, state: 'reading' } });
  const sent = { shop, as };
  const checked = await resume(sent, await sendPart(sent, named.body, bytes, 0));
  return { as, checked };
}

const rowOf = (shop: TestShop, sku: string) =>
  shop.db
    .selectFrom('products')
    .select(['thumbnail', 'images', 'colors'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();

describeShop('Pictures of a file of products', (shop) => {
  test('cells name pictures that were sent with the file, in any case and spelling of letters', async () => {
    const sku = newSku();
    const cells = `${sku},Cup,12,Harbour,Knitwear,TASSE GRÜN.JPG,"tasse gru\u0308n.jpg\n/pictures/other","Navy | #1c2a4a | | | back.webp"`;
    const { as, checked } = await checkWith(shop, `${header},thumbnail,images,colors\n${cells}\n`, [
      'Tasse Grün.jpg',
      'back.webp',
    ]);
    expect(checked).toMatchObject({ state: 'checked', newRows: 1, errors: 0 });
    await resume({ shop, as }, (await shop.post(`/admin/imports/${checked.id}/apply`, { as })).body);
    const row = await rowOf(shop, sku);
    expect(row.thumbnail).toBe(address('0'));
    expect(JSON.parse(row.images)).toEqual([address('0'), '/pictures/other']);
    expect(JSON.parse(row.colors ?? '')).toMatchObject([{ name: 'Navy', images: [address('1')] }]);
  });

  test('pictures find their products by the SKU in their names, with or without a number behind it', async () => {
    const as = await shop.admin();
    const [plain, numbered] = [newSku(), `${newSku()}-7`];
    await shop.product({ sku: plain });
    await shop.product({ sku: numbered });
    const places = {
      [`${plain}.jpg`]: { sku: plain, number: 1 },
      [`${plain.toLowerCase()}_2.JPG`]: { sku: plain, number: 2 },
      [`${plain} (3).png`]: { sku: plain, number: 3 },
      [`${numbered}.webp`]: { sku: numbered, number: 1 },
      [`${numbered}-12.webp`]: { sku: numbered, number: 12 },
    };
    const names = [...Object.keys(places), 'IMG_2041.jpg', '.jpg'];
    expect(await shop.post('/admin/picture-places', { as, body: { names } })).toMatchObject({
      status: 200,
      body: Object.entries(places).map(([name, place]) => ({ name, ...place })),
    });
  });

  // The others do not depend on the database.
  if (shop.kind === 'PostgreSQL') return;

  test('a picture that was not sent is an error of its cell, and nothing is imported', async () => {
    const { as, checked } = await checkWith(
      shop,
      `${header},images\n${newSku()},Cup,12,Harbour,Knitwear,"cup.jpg\ncup-2.jpg"`,
      ['cup.jpg'],
    );
    expect(checked).toMatchObject({ state: 'checked', errors: 1 });
    expect((await shop.get(`/admin/imports/${checked.id}/errors`, { as })).body).toMatchObject([
      { row: 2, column: 'images', message: 'No picture called “cup-2.jpg” was sent with the file' },
    ]);
    expect((await shop.post(`/admin/imports/${checked.id}/apply`, { as })).status).toBe(409);
  });

  test('pictures are named once more before the file is sent, and not after', async () => {
    const as = await shop.admin();
    const found = await checkFile({ shop, as }, `${header}\n${newSku()},Cup,12,Harbour,Knitwear`);
    const body = { pictures: [{ name: 'cup.jpg', url: address('0') }] };
    expect(await shop.post(`/admin/imports/${found.id}/pictures`, { as, body })).toMatchObject({
      status: 409,
      body: 'The file has been read already. Please send pictures before it.',
    });
    const opened = (await shop.post('/admin/imports', { as, body: { fileName: 'a.csv', size: 9 } })).body;
    for (const url of [address('0'), address('1')]) {
      const again = { pictures: [{ name: 'cup.jpg', url }] };
      await shop.post(`/admin/imports/${opened.id}/pictures`, { as, body: again });
    }
    const rows = shop.db.selectFrom('import_pictures').select('url').where('import_id', '=', opened.id);
    expect(await rows.execute()).toEqual([{ url: address('1') }]);
    await shop.delete(`/admin/imports/${opened.id}`, { as });
    expect(await rows.execute()).toEqual([]);
  });
});
