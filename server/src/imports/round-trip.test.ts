import { fromMinor } from '@kiosk/contract/money.ts';
import type { FileValues } from '@kiosk/contract/product-fields.ts';
import { settled } from '@kiosk/contract/variants.ts';
import { importFile } from '@kiosk/testkit/imports.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { describeShop, describeShopOn, TestShop } from '@kiosk/testkit/shop.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, guarded, unguarded } from '../csv.ts';
import { columnsOf } from '../database/product-columns.ts';
import { newIdentifier } from '../identifiers.ts';
import { listCell, partsCell, readListCell, readPartsCell } from './cells.ts';
import type { FileField } from './columns.ts';

/** Texts that files get wrong: formulas, quotation marks, line breaks, separators, white space, any character. */
const awkward = fc.oneof(
  fc
    .oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ unit: 'binary-ascii', maxLength: 20 }))
    .map((text) => text.replaceAll('\u0000', '')),
  fc.string({
    unit: fc.constantFrom(
      "'",
      '"',
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      ',',
      ';',
      '|',
      '\\',
      ' ',
      '\u200b',
      '\ufeff',
      'n',
      'u{20}',
      'none',
      'usual',
      'é',
      '😀',
    ),
    maxLength: 12,
  }),
);
const trimmed = awkward.map((text) => text.trim());
const line = trimmed.map((text) => text || 'x');

test('a cell that a spreadsheet would run as a formula is made harmless, and read back unchanged', () => {
  fc.assert(
    fc.property(awkward, (text) => {
      expect(guarded(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(unguarded(guarded(text))).toBe(text);
    }),
  );
});

test('any list written into a cell is read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(awkward), (items) => {
      expect(readListCell(listCell(items))).toEqual(items);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(line, awkward, awkward)), (items) => {
      const read = readPartsCell(partsCell(items)).map(([a = '', b = '', c = '']) => [a, b, c]);
      expect(read).toEqual(items);
    }),
  );
});

test('what a file writes of a character in a list is read, but for those that no database stores', () => {
  const cells = ['\\u{1f30a}', '\\u{d83c}', '\\u{0}', '\\u{110000}'];
  expect(readListCell(cells.join('\n'))).toEqual(['🌊', ...cells.slice(1)]);
});

test('a cell with a separator of another country is quoted', () => {
  expect(csvOf([['a;b', 'a\tb', '＝1+1']])).toBe(`"a;b","a\tb",'＝1+1\r\n`);
});

test('any cells written as CSV are read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(awkward, awkward, line), { minLength: 1 }), (rows) => {
      const read = parse(csvOf(rows)) as string[][];
      expect(read.map((cells) => cells.map(unguarded))).toEqual(rows);
    }),
  );
});

/** Another shop refuses pictures that it would not show. */
const address = line.map((text) => `/${text.replace(/^\//, '-')}`);

const color = fc.record(
  {
    name: line,
    class: awkward,
    selectedClass: awkward,
    hex: fc.option(fc.constant('#1a2b3c'), { nil: undefined }),
    images: fc.option(fc.array(address, { minLength: 1, maxLength: 3 }), { nil: undefined }),
  },
  { requiredKeys: ['name', 'class', 'selectedClass'] },
);
const price = fc.nat(100_000_000).map((cents) => fromMinor(cents, 'USD'));
const size = fc.record(
  {
    name: line,
    inStock: fc.boolean(),
    price: fc.option(price, { nil: undefined }),
    sku: fc.option(line, { nil: undefined }),
    picture: fc.option(address, { nil: undefined }),
  },
  { requiredKeys: ['name', 'inStock'] },
);
const value = line.filter((text) => !text.includes('/'));
const option = fc.record({
  name: line,
  values: fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
});
const choice = <Item extends { name: string }>(of: fc.Arbitrary<Item>) =>
  fc.option(fc.uniqueArray(of, { maxLength: 3, selector: ({ name }) => name }), { nil: null });
const few = (of: fc.Arbitrary<string>) => fc.array(of, { maxLength: 4 });

/** Any value of each field of a product; brand and category have to be of the shop. */
const anyValue = {
  title: line,
  price,
  description: trimmed,
  details: trimmed,
  thumbnail: fc.oneof(fc.constant(''), address),
  images: few(address),
  imageTexts: fc.option(few(trimmed), { nil: null }),
  contents: fc.constantFrom(null, '250 g', '0,75 l'),
  rating: fc.double({ min: 0, max: 5, noNaN: true }).map((value) => value + 0),
  discountPercentage: fc.double({ min: 0, max: 100, noNaN: true }).map((value) => value + 0),
  highlights: few(trimmed),
  colors: choice(color),
  sizes: choice(size),
  options: fc.option(fc.uniqueArray(option, { maxLength: 3, selector: ({ name }) => name }), {
    nil: null,
    freq: 1,
  }),
  sizeStocks: fc.option(fc.constant([{ name: 'x', stock: 3 }]), { nil: null }),
  sizeChart: fc.constantFrom(null, 'none', 'Bags'),
  stock: fc.option(fc.nat(1_000_000_000), { nil: null }),
  taxClass: fc.constantFrom('standard', 'reduced', 'none', 'Book tax'),
  sku: fc.option(line, { nil: null }),
  archived: fc.boolean(),
  brand: fc.constant('alder'),
  category: fc.constant('knitwear'),
} satisfies { [Field in FileField]: fc.Arbitrary<FileValues[Field]> };
const product: fc.Arbitrary<FileValues> = fc.record(anyValue);

/** As many as there are pictures at most. */
const textsOf = ({ images, imageTexts }: FileValues) => imageTexts?.slice(0, images.length) ?? null;

const fetchCsv = async (shop: TestShop): Promise<string> =>
  (await shop.get('/admin/products.csv', { as: await shop.admin() })).body;

describeShop('The exported catalogue', (shop) => {
  test('an exported catalogue is imported into another shop without loss, and changes nothing in its own, with usual choices or not', async () => {
    const products = fc.sample(product, { numRuns: 60, seed: 7 });
    const [time, shared] = ['2026-01-01T00:00:00.000Z', { version: 1, created_at: '2026', search_terms: '' }];
    const skus = new Set<string>();
    const rows = products.map(({ archived, ...made }) => {
      const isFirst = (sku: string | null | undefined) => sku && !skus.has(sku) && skus.add(sku);
      const sku = isFirst(made.sku) ? made.sku : null;
      const whole = settled(made);
      const sizes =
        whole.sizes?.map(({ sku: own, ...size }) => ({
          ...size,
          ...(own && isFirst(own) && { sku: own }),
        })) ?? null;
      const values = { ...made, ...whole, sizes, sku, imageTexts: textsOf({ ...made, archived }) };
      const archived_at = archived ? time : null;
      return { ...shared, ...columnsOf(values, 'USD'), id: newIdentifier(), archived_at };
    });
    for (const facet of ['brands', 'categories'] as const) {
      await shop.db
        .insertInto(facet)
        .values([
          { value: 'none-yet', label: 'HARBOUR' },
          { value: 'x', label: '=1+1' },
        ])
        .execute();
    }
    await shop.db.insertInto('products').values(rows).execute();
    const text = await fetchCsv(shop);

    expect(await importFile({ shop, as: await shop.admin() }, text)).toMatchObject({
      errors: 0,
      newRows: 0,
      changedRows: 0,
      unchangedRows: rows.length,
    });

    const other = new TestShop(shop.kind, {}, {});
    await other.open();
    const admin = await other.admin();
    const seller = {
      name: 'Other',
      address: ['1 Quay'],
      taxId: '',
      taxRate: 20,
      taxName: '',
      timeZone: 'UTC',
    };
    const ownTaxes = [{ name: 'Book tax', rate: 5 }];
    await changeSettings(other, admin, { usualChoices: false, seller: { ...seller, ownTaxes } });
    const imported = await importFile({ shop: other, as: admin }, text);
    expect(imported).toMatchObject({ state: 'applied', errors: 0, newRows: rows.length });
    expect(await fetchCsv(other)).toBe(text);
    expect(await importFile({ shop: other, as: admin }, text)).toMatchObject({
      errors: 0,
      unchangedRows: rows.length,
    });

    if (shop.kind === 'SQLite') {
      await changeSettings(other, admin, { language: 'de' });
      const german = await fetchCsv(other);
      expect(german).toMatch(/^\ufeffid;sku;/);
      for (const each of [other, shop])
        expect(await importFile({ shop: each, as: await each.admin() }, german)).toMatchObject({
          errors: 0,
          unchangedRows: rows.length,
        });
    }
    await other.close();
  });

  test('an export is downloaded by a link that works once and needs no login', async () => {
    const { body, status } = await shop.post('/admin/products/downloads', { as: await shop.admin() });
    expect(status).toBe(201);
    const path = body.href.replace('/api', '');
    const answer = await shop.get(path);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    expect(answer.headers['content-disposition']).toMatch(
      /attachment; filename="products-\d{4}-\d\d-\d\d.csv"/,
    );
    expect(answer.body).toMatch(/^\ufeffid,sku,title,variant,price,/);
    expect((await shop.get(path)).status).toBe(404);
    expect((await shop.get('/admin/downloads/products.csv?key=guess')).status).toBe(404);
    const late = (await shop.post('/admin/products/downloads', { as: await shop.admin() })).body.href.replace(
      '/api',
      '',
    );
    await shop.db.updateTable('download_keys').set({ expires_at: '2026-01-01' }).execute();
    expect((await shop.get(late)).status).toBe(404);
  });

  test('a filtered export has the products that match, and importing it changes no others', async () => {
    const admin = await shop.admin();
    const word = `w${[...newIdentifier()].reverse().join('')}`;
    const [coat, sold, old] = [
      await shop.product({ title: `Coat ${word}`, stock: 7, sku: word }),
      await shop.product({ title: `Sold ${word}`, stock: 0 }),
      await shop.product({ title: `Old ${word}` }),
    ];
    await shop.post(`/admin/products/${old.id}/archive`, { as: admin });
    const stored = () => shop.db.selectFrom('products').selectAll().orderBy('id').execute();
    const fileFor = async (query: string): Promise<string> => {
      const { body } = await shop.post(`/admin/products/downloads?${query}`, { as: admin });
      return (await shop.get(body.href.replace('/api', ''))).body;
    };
    const idsIn = (csv: string) =>
      (parse(csv, { columns: true, bom: true }) as { id: string }[]).map(({ id }) => id).toSorted();

    expect(idsIn(await fileFor(`q=${word}`))).toEqual([coat.id, sold.id, old.id].toSorted());
    expect(idsIn(await fileFor(`q=${word}&status=on-sale`))).toEqual([coat.id, sold.id].toSorted());
    expect(idsIn(await fileFor(`q=${word}&status=archived`))).toEqual([old.id]);
    expect(idsIn(await fileFor(`q=${word}&stock=sold-out`))).toEqual([sold.id]);
    const csv = await fileFor(`q=coat%20${word}&category=${coat.category}&brand=${coat.brand}`);
    expect(idsIn(csv)).toEqual([coat.id]);

    const before = await stored();
    expect(await importFile({ shop, as: admin }, csv)).toMatchObject({ state: 'applied', unchangedRows: 1 });
    expect(await stored()).toEqual(before);
    const changed = await importFile({ shop, as: admin }, csv.replace(`Coat ${word}`, `Cape ${word}`));
    expect(changed).toMatchObject({ state: 'applied', changedRows: 1, unchangedRows: 0 });
    const others = ({ id }: { id: string }) => id !== coat.id;
    expect((await stored()).filter(others)).toEqual(before.filter(others));
  });
});

describeShopOn('SQLite', 'The file of the exported catalogue', (shop) => {
  test('an export is written for a spreadsheet of the shop’s language, a German one with semicolons and decimal commas', async () => {
    const as = await shop.admin();
    const sku = newIdentifier();
    const file = `sku,title,variant,price,brand,category,rating,discountPercentage,stock
${sku},Tee 2.5,,9.90,HARBOUR,knitwear,4.125,12.5,
,,S,,,,,,sold out
,,XL,12.50,,,,,1250`;
    expect(await importFile({ shop, as }, file)).toMatchObject({ state: 'applied' });
    await changeSettings(shop, as, { language: 'de' });
    const text = (await shop.get(`/admin/products.csv?q=${sku}`, { as })).body;
    await changeSettings(shop, as, { language: 'en' });

    const [product, , variant] = parse(text, { columns: true, bom: true, delimiter: ';' }) as object[];
    expect(product).toMatchObject({
      ...{ title: 'Tee 2.5', price: '9,90', discountPercentage: '12,5' },
      // Three decimals could be read as thousands.
      rating: '4,1250',
    });
    expect(variant).toMatchObject({ variant: 'XL', price: '12,50', stock: '1250' });
  });

  test.each([
    ['brand=nobody', "Unknown brand 'nobody'"],
    ['status=lost', 'status must be one of on-sale, archived, all'],
    ['_page=2', 'Unrecognized: _page'],
  ])('an export with invalid filters is refused: %s', async (query, said) => {
    const as = await shop.admin();
    for (const answer of [
      await shop.post(`/admin/products/downloads?${query}`, { as }),
      await shop.get(`/admin/products.csv?${query}`, { as }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: expect.stringContaining(said) });
    }
  });
});
