import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { checkFile, importFile } from '@kiosk/testkit/imports.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { beforeAll, expect, test } from 'vitest';
import { utf8Mark } from '../csv.ts';
import { newIdentifier } from '../identifiers.ts';

const header = 'sku,title,variant,price,stock,brand,category,options,thumbnail';
const newSku = () => `V-${newIdentifier()}`;
const file = (...lines: string[]) => [header, ...lines].join('\n');

describeShop('Variants of a file', (shop) => {
  let as: Caller;
  beforeAll(async () => {
    as = await shop.admin();
  });
  const productOf = async (sku: string): Promise<AdminProduct> => {
    const { id } = await shop.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return (await shop.get(`/admin/products/${id}`, { as })).body;
  };
  const exported = async (sku: string): Promise<string> =>
    (await shop.get(`/admin/products.csv?q=${sku}`, { as })).body;
  const coffee = (sku: string) => [
    `${sku},Coffee,,10,,Harbour,Knitwear,Weight | Grind,/bag.svg`,
    `${sku}-1,,250 g | Whole,,5,,,,`,
    `${sku}-2,,250 g | Fine,,0,,,,`,
    `${sku}-3,,1 kg / Whole,32,4,,,,/kilo.svg`,
  ];

  test('variants are exported below their product, and one that is changed there changes alone', async () => {
    const sku = newSku();
    await importFile({ shop, as }, file(...coffee(sku)));
    const [text, before] = [await exported(sku), await productOf(sku)];
    expect(text.match(/^,V-\w+-\d,,(250 g|1 kg) \| (Whole|Fine),/gm)).toHaveLength(3);
    expect(await checkFile({ shop, as }, text)).toMatchObject({ errors: 0, rows: 1, unchangedRows: 1 });

    const dearer = text.replace(',32.00,', ',34.50,');
    const { id } = await checkFile({ shop, as }, dearer);
    const [change] = (await shop.get(`/admin/imports/${id}/changes`, { as })).body;
    expect(Object.keys(change.after)).toEqual(['sizes']);
    await importFile({ shop, as }, dearer);
    const sizes = before.sizes?.map((size) => (size.price === 32 ? { ...size, price: 34.5 } : size));
    expect(await productOf(sku)).toEqual({ ...before, sizes, version: before.version + 1 });
  });

  test('variants are not taken for new products where a file names them by their numbers alone', async () => {
    const sku = newSku();
    await importFile({ shop, as }, file(...coffee(sku)));
    const { id } = await checkFile({ shop, as }, `sku,stock\n${sku}-1,7\n${newSku()},7`);
    const { body } = await shop.get(`/admin/imports/${id}/errors`, { as });
    expect(body[0]).toMatchObject({
      row: 2,
      column: 'sku',
      value: `${sku}-1`,
      message:
        'This is a variant of “Coffee”. Write it in a row below its product, with its name in the column variant.',
    });
    expect(body.slice(1).map((error: { row: number }) => error.row)).toEqual([3, 3, 3, 3]);
  });

  // The others do not depend on the database.
  if (shop.kind === 'PostgreSQL') return;

  test('variants of a file are rows below their product, with what they have of their own; a combination without a row is sold out', async () => {
    const sku = newSku();
    expect(await importFile({ shop, as }, file(...coffee(sku)))).toMatchObject({
      state: 'applied',
      errors: 0,
      rows: 1,
      newRows: 1,
    });
    expect(await productOf(sku)).toMatchObject({
      price: 10,
      stock: 9,
      options: [
        { name: 'Weight', values: ['250 g', '1 kg'] },
        { name: 'Grind', values: ['Whole', 'Fine'] },
      ],
      sizes: [
        { name: '250 g / Whole', inStock: true, sku: `${sku}-1` },
        { name: '250 g / Fine', inStock: false, sku: `${sku}-2` },
        { name: '1 kg / Whole', inStock: true, price: 32, sku: `${sku}-3`, picture: '/kilo.svg' },
        { name: '1 kg / Fine', inStock: false },
      ],
      sizeStocks: [5, 0, 4, 0].map((stock) => expect.objectContaining({ stock })),
    });
  });

  test('variants stay what they are where only the row of their product is in the file, and its options can be renamed there', async () => {
    const sku = newSku();
    await importFile({ shop, as }, file(...coffee(sku)));
    const [text, before] = [await exported(sku), await productOf(sku)];
    const own = text.split('\r\n').filter((line) => !line.startsWith(','));
    expect(own).toHaveLength(3);
    const alone = own.join('\r\n');
    expect(await checkFile({ shop, as }, alone)).toMatchObject({ errors: 0, unchangedRows: 1 });
    await importFile({ shop, as }, alone.replace('Weight | Grind', 'Gewicht | Mahlgrad'));
    const after = await productOf(sku);
    expect(after.options?.map(({ name }) => name)).toEqual(['Gewicht', 'Mahlgrad']);
    expect([after.sizes, after.sizeStocks]).toEqual([before.sizes, before.sizeStocks]);
  });

  test('variants with options stay what they are where the cell of sizes is blank, and a list of sizes there is an error', async () => {
    const sku = newSku();
    await importFile({ shop, as }, file(...coffee(sku)));
    const before = await productOf(sku);
    for (const text of [`sku,title,sizes\n${sku},Coffee,`, `sku,options,sizes\n${sku},Weight | Grind,`])
      expect(await importFile({ shop, as }, text)).toMatchObject({ errors: 0, unchangedRows: 1 });
    expect(await productOf(sku)).toEqual(before);

    for (const sizes of ['S', 'none']) {
      const { id } = await checkFile({ shop, as }, `sku,sizes\n${sku},${sizes}`);
      expect((await shop.get(`/admin/imports/${id}/errors`, { as })).body).toMatchObject([
        {
          row: 2,
          column: 'sizes',
          message:
            'This product has options instead of sizes. Leave this cell empty, or give each variant a row below this one',
        },
      ]);
    }
  });

  test('variants keep their prices where only that of their product is in the file: one above theirs is an error', async () => {
    const sku = newSku();
    const shirt = file(`${sku},Shirt,,10,,Harbour,Knitwear,,`, ',,S,,,,,,', ',,XL,15,,,,,');
    await importFile({ shop, as }, shirt);
    expect(await importFile({ shop, as }, `sku,price\n${sku},12`)).toMatchObject({
      errors: 0,
      changedRows: 1,
    });
    expect(await productOf(sku)).toMatchObject({ price: 12, sizes: [{ name: 'S' }, { price: 15 }] });

    const { id } = await checkFile({ shop, as }, `sku,price\n${sku},20`);
    const message = 'A variant of this product costs less. Change the prices of the variants instead';
    expect((await shop.get(`/admin/imports/${id}/errors`, { as })).body).toMatchObject([
      { row: 2, column: 'price', message },
    ]);
  });

  test('variants that are left out below their product are gone, and a column that the file has not is kept', async () => {
    const sku = newSku();
    await importFile({ shop, as }, file(...coffee(sku)));
    const fewer = `sku,variant,price\n${sku},,10\n${sku}-1,250 g | Whole,\n${sku}-3,1 kg | Whole,30`;
    expect(await importFile({ shop, as }, fewer)).toMatchObject({ errors: 0, changedRows: 1 });
    expect(await productOf(sku)).toMatchObject({
      stock: 9,
      options: [{ values: ['250 g', '1 kg'] }, { values: ['Whole'] }],
      sizes: [
        { name: '250 g / Whole', inStock: true, sku: `${sku}-1` },
        { name: '1 kg / Whole', inStock: true, price: 30, picture: '/kilo.svg' },
      ],
      sizeStocks: [{ stock: 5 }, { stock: 4 }],
    });
  });

  test('variants of which a row is faulty are not previewed as if that row were not there', async () => {
    const sku = newSku();
    await importFile({ shop, as }, file(...coffee(sku)));
    const rows = coffee(sku).map((row) => row.replace(',32,', ',dear,'));
    const found = await checkFile({ shop, as }, file(...rows));
    expect(found).toMatchObject({ rows: 1, errors: 1, newRows: 0, changedRows: 0 });
    expect((await shop.get(`/admin/imports/${found.id}/changes`, { as })).body).toEqual([]);
    expect((await shop.post(`/admin/imports/${found.id}/apply`, { as })).status).toBe(409);
  });

  test('variants without options are sizes, which a product without anything of their own has in one cell', async () => {
    const [sku, plain] = [newSku(), newSku()];
    const text = `sku,title,variant,price,stock,brand,category,sizes
${sku},Shirt,,10,7,Harbour,Knitwear,
,,S,,,,,
,,none,9.50,sold out,,,
${plain},Scarf,,10,,Harbour,Knitwear,"S
M | sold out"`;
    expect(await importFile({ shop, as }, text)).toMatchObject({ state: 'applied', newRows: 2 });
    expect(await productOf(sku)).toMatchObject({
      price: 9.5,
      stock: 7,
      sizes: [
        { name: 'S', inStock: true, price: 10 },
        { name: 'none', inStock: false },
      ],
    });
    const [shirt, scarf] = [await exported(sku), await exported(plain)];
    expect(shirt).toMatch(/\r\n,,,none \|,,(.*,)*sold out,/);
    expect(scarf).toContain('"S\nM | sold out"');
    for (const each of [shirt, scarf])
      expect(await checkFile({ shop, as }, each)).toMatchObject({ errors: 0, unchangedRows: 1 });
  });

  test('variants belong to their product even where a part of the file ends between them', async () => {
    const products = Array.from({ length: 230 }, (_, at) => [
      `S-${at};T;;Harbour;Knitwear;${'x,'.repeat(2_450)};1`,
      ...['XS', 'S', 'M', 'L', 'XL'].map((size) => `S-${at}-${size};;${size};;;;${at + 1}`),
    ]);
    const text = utf8Mark + ['sku;title;variant;brand;category;details;price', ...products.flat()].join('\n');
    const { id, rows, newRows, errors } = await checkFile({ shop, as }, text);
    expect([rows, newRows, errors]).toEqual([230, 230, 0]);
    const stored = await shop.db
      .selectFrom('import_rows')
      .select('given')
      .where('import_id', '=', id)
      .execute();
    expect(new Set(stored.map(({ given }) => JSON.parse(given).variants.rows.length))).toEqual(new Set([5]));
  });
});
