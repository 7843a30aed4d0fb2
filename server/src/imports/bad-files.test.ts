import { checkFile, importFile, sendPart } from '@kiosk/testkit/imports.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { parse } from 'csv-parse/sync';
import { afterEach, expect, test } from 'vitest';
import { newIdentifier } from '../identifiers.ts';

const header = 'sku,title,price,brand,category';
const good = () => `B-${newIdentifier()},Hat,10,Harbour,Knitwear`;
const utf16 = Buffer.from(`\ufeff${header}\r\n${good()}`, 'utf16le');

/** Unreadable files, and the reason that is given for each. */
const unreadable: Record<string, [file: string | Buffer, reason: RegExp]> = {
  'UTF-16 with a mark': [utf16, /UTF-16.*CSV UTF-8/],
  'UTF-16 without a mark': [utf16.subarray(2), /UTF-16/],
  'Latin-1': [
    Buffer.from(`${header}\n${good()}\nB-2,M\xfctze,10,Harbour,Knitwear`, 'latin1'),
    /not in UTF-8: row 3/,
  ],
  'a workbook of Excel': [Buffer.from('PK\u0003\u0004\u0014\u0000\u0006'), /workbook/],
  'a picture': [Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), /not a text file/],
  zeros: [Buffer.alloc(5000), /not a text file/],
  'a header of other words': ['name;amount\nHat;1', /must name the columns.*It says: name, amount\.$/],
  'no header': [good(), /must name the columns/],
  'neither id nor SKU': ['title,price\nHat,1', /column id or sku is missing/],
  'a column twice': ['sku,price,Price\nx,1,1', /names the column price twice/],
  'a header only': [`${header}\r\n`, /no rows/],
  'a quotation mark that is never closed': [
    `${header}\n${good()}\nB-1,"Hat,10,Harbour,Knitwear\n${good()}`,
    /cut off.*row 3/,
  ],
  'a quotation mark inside a cell': [
    `${header}\n\n${good()}\nB-1,12" pipe,10,Harbour,Knitwear\n`,
    /cannot be read: in row 4/,
  ],
};

/** Files with one bad row, and its error. */
const invalidFiles: Record<string, [file: string, error: object]> = {
  'a price with a comma': [
    'sku,price\nB-1,"12,50"',
    { row: 2, line: 2, column: 'price', value: '12,50', message: /a point, as in 12.50/ },
  ],
  'a price with a comma and points for thousands': [
    'sku;price\nB-1;1.234,50',
    { column: 'price', value: '1.234,50', message: /without currency signs or thousands separators/ },
  ],
  'a price with a currency': ['sku,price\nB-1,$12.50', { line: 2, column: 'price', message: /plain number/ }],
  'a price below zero': ['sku,price\nB-1,-1', { column: 'price', message: /not be negative/ }],
  'no price': ['sku,price\nB-1,', { column: 'price', message: /required/ }],
  'half a unit': ['sku,stock\nB-1,1.5', { column: 'stock', value: '1.5', message: /whole number/ }],
  'an id that is none': ['id,price\n12,1', { column: 'id', value: '12', message: /24-character/ }],
  'neither id nor SKU in a row': ['sku,price\n,1', { line: 2, message: /needs an id or a SKU/ }],
  'a title that is too long': [
    `sku,title\nB-1,${'x'.repeat(201)}`,
    { column: 'title', message: /at most 200/ },
  ],
  'a color that is none': [
    'sku,colors\nB-1,Red | red',
    { column: 'colors', message: /Item 1, hex: Color must look like/ },
  ],
  'a color twice': [
    'sku,colors\nB-1,"Red | #ff0000\nRed | #ee0000"',
    { column: 'colors', message: /Item 2, name: This color is in the list already/ },
  ],
  'a size in a state that is none': [
    'sku,sizes\nB-1,XL | gone',
    { column: 'sizes', message: /XL \| sold out/ },
  ],
  'a variant without a product above it': [
    'sku,variant\n,XL',
    { row: 2, column: 'variant', message: /product is missing above/ },
  ],
  'a variant twice': [
    `${header},variant\nB-1,Hat,1,Harbour,Knitwear,\n,,,,,S\n,,,,,S`,
    { row: 4, column: 'variant', message: /in the file already: row 3/ },
  ],
  'a variant with a price that is none': [
    `${header},variant\nB-1,Hat,1,Harbour,Knitwear,\n,,much,,,S`,
    { row: 3, column: 'price', message: /plain number/ },
  ],
  'a variant with a title of its own': [
    `${header},variant\nB-1,Hat,1,Harbour,Knitwear,\n,Small hat,,,,S`,
    { row: 3, column: 'title', message: /only its own SKU/ },
  ],
  'a variant without a value of each option': [
    `${header},options,variant\nB-1,Tea,1,Harbour,Knitwear,Weight | Grind,\n,,,,,,1 kg | Fine\n,,,,,,2 kg`,
    { row: 4, column: 'variant', message: /a value of each option: Weight \| Grind/ },
  ],
  'a variant with a value that is too long': [
    `${header},options,variant\nB-1,Tea,1,Harbour,Knitwear,Weight,\n,,,,,,1 kg\n,,,,,,${'x'.repeat(31)}`,
    { row: 4, column: 'variant', message: /at most 30/ },
  ],
  'a variant without a stock beside one with': [
    `${header},stock,variant\nB-1,Tea,1,Harbour,Knitwear,,\n,,,,,5,S\n,,,,,,M`,
    { row: 4, column: 'stock', message: /needs one too/ },
  ],
  'options without variants': [
    `${header},options\nB-1,Tea,1,Harbour,Knitwear,Weight`,
    { row: 2, column: 'options', message: /each variant needs a row/ },
  ],
  'a cell too many': ['sku,price\nB-1,1,2', { line: 2, message: /3 cells.*2 columns/ }],
  'a cell too few, after a cell of two lines': [
    'sku,details,price\r\nB-1,"a\r\nb",1\r\nB-2,a',
    { row: 3, line: 4, message: /2 cells/ },
  ],
  'an unknown answer': ['sku,archived\nB-1,constructor', { column: 'archived', message: /yes or no/ }],
  'a new product without a brand': [
    'sku,title,price,category\nB-1,Hat,1,Knitwear',
    { column: 'brand', message: /new one needs a brand/ },
  ],
  'a new brand without a letter': [
    `${header}\nB-1,Hat,1,***,Knitwear`,
    { column: 'brand', message: /a letter or a digit/ },
  ],
  'the same SKU twice': [
    `${header}\nB-1,Hat,1,Harbour,Knitwear\nB-1,Cap,1,Harbour,Knitwear`,
    { line: 3, column: 'sku', message: /SKU is in the file already: row 2/ },
  ],
};

/** Only some may be open at once. */
const removeImports = ({ db }: TestShop) => db.deleteFrom('imports').execute();

describeShopOn('SQLite', 'A file with invalid cells', (shop) => {
  afterEach(() => removeImports(shop));

  const stored = async (of: TestShop) =>
    Promise.all([
      of.db.selectFrom('products').selectAll().orderBy('id').execute(),
      of.db.selectFrom('brands').selectAll().orderBy('value').execute(),
      of.db.selectFrom('audit_log').selectAll().execute(),
    ]);

  test.each(Object.entries(unreadable))(
    'an unreadable file is refused with the reason: %s',
    async (_, [text, reason]) => {
      const [as, before] = [await shop.admin(), await stored(shop)];
      const found = await checkFile({ shop, as }, text);
      expect(found).toMatchObject({ state: 'refused', reason: expect.stringMatching(reason) });
      expect(await shop.post(`/admin/imports/${found.id}/apply`, { as })).toMatchObject({ status: 409 });
      expect(await stored(shop)).toEqual(before);
    },
  );

  test.each(Object.entries(invalidFiles))(
    'an invalid cell is reported with its row and column: %s',
    async (_, [text, error]) => {
      const [as, before] = [await shop.admin(), await stored(shop)];
      const { id, state, errors } = await checkFile({ shop, as }, text);
      expect([state, errors > 0]).toEqual(['checked', true]);
      const { message, ...place } = error as { message: RegExp };
      const { body } = await shop.get(`/admin/imports/${id}/errors`, { as });
      expect(body).toContainEqual(
        expect.objectContaining({ ...place, message: expect.stringMatching(message) }),
      );
      expect((await shop.post(`/admin/imports/${id}/apply`, { as })).status).toBe(409);
      expect(await stored(shop)).toEqual(before);
    },
  );
});

describeShop('A file that cannot be imported', (shop) => {
  afterEach(() => removeImports(shop));

  test('an import reports the SKU of another product, and a product that is in the file twice', async () => {
    const as = await shop.admin();
    const withSku = () => shop.product({ sku: newIdentifier() });
    const [one, other, third] = [await withSku(), await withSku(), await withSku()];
    const rows = [`${one.id},${other.sku}`, `,${third.sku}`, `${third.id},`];
    const { id } = await checkFile({ shop, as }, ['id,sku', ...rows].join('\n'));
    const errors = (await shop.get(`/admin/imports/${id}/errors`, { as })).body;
    expect(errors).toMatchObject([
      { line: 2, column: 'sku', value: other.sku, message: expect.stringContaining(other.title) },
      { line: 4, message: `The product “${third.title}” is in the file already: row 3.` },
    ]);
  });
});

describeShopOn('SQLite', 'A file that cannot be read', (shop) => {
  afterEach(() => removeImports(shop));

  test('a file is refused at its first unreadable part', async () => {
    const as = await shop.admin();
    const body = { fileName: 'zeros.csv', size: 2_000_000_000 };
    const { body: started } = await shop.post('/admin/imports', { as, body });
    expect(await sendPart({ shop, as }, started, Buffer.alloc(1_000_000), 0)).toMatchObject({
      state: 'refused',
    });
  });

  test('the errors of an import in a German shop are a file that its spreadsheet opens', async () => {
    const as = await shop.admin();
    await changeSettings(shop, as, { language: 'de' });
    const other = `/uploads/${'0'.repeat(32)}/640`;
    const row = `Cup,,12,Harbour,Knitwear,`;
    const rows = [`B-1,${row}`, ',,S,x,,,', `B-2,${row}`, 'B-2,,S,,,,', `B-3,${row}${other}`];
    const text = ['sku,title,variant,price,brand,category,thumbnail', ...rows].join('\n');
    const { id } = await checkFile({ shop, as }, text);
    const { body } = await shop.get(`/admin/imports/${id}/errors.csv`, { as });
    await changeSettings(shop, as, { language: 'en' });
    expect(body.split('\r\n')).toMatchObject([
      '\ufeffZeile;Textzeile;Spalte;In der Datei;Fehler',
      expect.stringMatching(/^3;3;price;x;"Preis: bitte/),
      '4;4;sku;B-2;Die Nummer B-2 kommt zweimal vor',
      `6;6;thumbnail;${other};"Dieser Shop hat dieses Bild nicht. Wenn ein anderer es hat, beginnen Sie mit dessen Adresse"`,
      '',
    ]);
  });

  test('a file that is empty or of no valid size is refused before it is sent', async () => {
    const as = await shop.admin();
    const start = (size: unknown) => shop.post('/admin/imports', { as, body: { fileName: 'a.csv', size } });
    expect(await start(0)).toMatchObject({ status: 400, body: expect.stringContaining('is empty') });
    for (const size of [-1, 1.5, '7', null, 1e15]) expect((await start(size)).status).toBe(400);
  });

  test('a part of a file that is too short or too long is refused and not stored', async () => {
    const as = await shop.admin();
    const bytes = Buffer.from([header, good()].join('\n'));
    const body = { fileName: 'a.csv', size: bytes.length };
    const { body: started } = await shop.post('/admin/imports', { as, body });
    for (const wrong of [bytes.subarray(0, 9), Buffer.concat([bytes, bytes]), Buffer.alloc(0)]) {
      const path = `/admin/imports/${started.id}/parts?offset=0`;
      const headers = { 'content-type': 'text/csv' };
      expect((await shop.post(path, { as, body: wrong, headers })).status).toBe(400);
    }
    expect((await shop.post(`/admin/imports/${started.id}/parts`, { as })).status).toBe(400);
    expect((await sendPart({ shop, as }, started, bytes, 0)).state).toBe('checking');
  });

  test('a file with a row longer than a part is refused with the line', async () => {
    const as = await shop.admin();
    const text = `${header}\n${good()}\nB-1,"${'x'.repeat(1_100_000)}`;
    expect(await checkFile({ shop, as }, text)).toMatchObject({
      state: 'refused',
      reason: expect.stringMatching(/row 3 is longer than 1000 kB/),
    });
  });

  test('a file with many errors has the first thousand listed and all counted', async () => {
    const as = await shop.admin();
    const rows = Array.from({ length: 3_000 }, (_, at) => `B-${at},no`);
    const { id, errors } = await checkFile({ shop, as }, ['sku,price', ...rows].join('\n'));
    expect(errors).toBe(3_000);
    const page = await shop.get(`/admin/imports/${id}/errors?_page=40&_limit=25`, { as });
    expect(page.headers['x-total-count']).toBe('1000');
    expect(page.body.at(-1)).toMatchObject({ line: 1001 });
  });

  test('the errors of an import can be downloaded as CSV without formulas', async () => {
    const as = await shop.admin();
    const rows = Array.from({ length: 600 }, (_, at) => `B-${at},"two\nlines",=1+${at}`);
    const { id } = await checkFile({ shop, as }, ['sku,details,price', ...rows].join('\n'));
    const { body, headers } = await shop.get(`/admin/imports/${id}/errors.csv`, { as });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="import-errors-[\d-]+\.csv"$/),
    });
    const link = await shop.post(`/admin/imports/${id}/errors/downloads`, { as });
    expect((await shop.get(link.body.href.replace('/api', ''))).body).toBe(body);
    const [names, first, ...others] = parse(body, { bom: true }) as string[][];
    expect(names).toEqual(['Row', 'Line', 'Column', 'In the file', 'Error']);
    expect(first).toEqual(['2', '2', 'price', "'=1+0", expect.stringContaining('plain number')]);
    expect(others).toHaveLength(599);
    expect(others.at(-1)).toMatchObject({ 0: '601', 1: '1200' });
    expect(await shop.get(`/admin/imports/${newIdentifier()}/errors.csv`, { as })).toMatchObject({
      status: 404,
    });
  });
});

describeShopOn('SQLite', 'An unusual file', (shop) => {
  const sku = () => `U-${newIdentifier()}`;

  test('a file may have a byte order mark, semicolons, tabs, any line ends, blank lines and unknown columns', async () => {
    const as = await shop.admin();
    const cells = [sku(), 'Hat; "wide"', '10', 'Harbour', 'Knitwear'];
    const columns = header.split(',');
    const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`);
    const files = [
      `\ufeff${header}\r\n${quoted.join(',')}\r\n`,
      `${columns.join(';')}\n${quoted.join(';')}`,
      `${columns.join('\t')}\n\n${quoted.join('\t')}\n\t\t\t\t\n\n`,
      `${header}\r${quoted.join(',')}\r`,
      `"SKU", Title ,PRICE,Brand,category,Farbe\r\n${quoted.join(',')},rot\n`,
    ];
    for (const text of files) {
      expect(await checkFile({ shop, as }, text), text).toMatchObject({
        state: 'checked',
        rows: 1,
        newRows: 1,
        errors: 0,
      });
    }
    expect((await checkFile({ shop, as }, files[4] ?? '')).warnings).toEqual([
      'The column “Farbe” is not known and is left out.',
    ]);
  });

  test('a file that names a size chart which the settings do not have is imported with a warning', async () => {
    const as = await shop.admin();
    const rows = ['Mugs', 'none', '', 'Mugs'].map((chart) => `${sku()},Cup,10.00,Harbour,Knitwear,${chart}`);
    const found = await checkFile({ shop, as }, [`${header},sizeChart`, ...rows].join('\n'));
    expect(found).toMatchObject({ state: 'checked', newRows: 4, errors: 0 });
    expect(found.warnings).toEqual([
      'There is no size chart called “Mugs” in the settings. Its products use their category’s chart, if there is one.',
    ]);
  });

  test('a cell that looks like a list in another separator than line breaks is read as one choice, with a note', async () => {
    const as = await shop.admin();
    const choices = ['S,M,L', '36, 37', '0;75', '0,75 l', 'S\nM, L', ''];
    const rows = choices.map((sizes) => `${sku()},Cup,10.00,Harbour,Knitwear,"Navy, Red","${sizes}"`);
    const found = await checkFile({ shop, as }, [`${header},colors,sizes`, ...rows].join('\n'));
    expect(found).toMatchObject({ errors: 0, newRows: choices.length });
    const note = (name: string) =>
      `“${name}” is read as one color or size. If it is several, write each on a line of its own in the cell.`;
    expect(found.warnings).toEqual(['Navy, Red', 'S,M,L', '36, 37', '0;75'].map(note));
  });

  const seller = {
    ...{ name: 'Nordlicht', address: ['Speicherstadt 7'], taxId: '', taxRate: 19, taxName: 'VAT' },
    timeZone: 'Europe/Berlin',
    ownTaxes: [{ name: 'Print', rate: 5, taxClass: 'Books' }],
  };
  const taxed = (taxes: string[], skus: string[]) =>
    [`${header},taxClass`, ...taxes.map((tax, at) => `${skus[at]},Cup,10.00,Harbour,Knitwear,${tax}`)].join(
      '\n',
    );
  const storedTaxes = async (skus: string[]) => {
    const stored = shop.db.selectFrom('products').select(['sku', 'tax_class']).where('sku', 'in', skus);
    const taxes = new Map((await stored.execute()).map((product) => [product.sku, product.tax_class]));
    return skus.map((each) => taxes.get(each));
  };

  test('a tax which the settings do not have is an error that names those they have, except where the product has it', async () => {
    const as = await shop.admin();
    await changeSettings(shop, as, { seller });
    const skus = [sku(), sku()];
    await importFile({ shop, as }, taxed(['Print', 'Print'], skus));
    await changeSettings(shop, as, { seller: { ...seller, ownTaxes: [{ name: 'Print', rate: 5 }] } });

    const { id, newRows, unchangedRows } = await checkFile(
      { shop, as },
      taxed(['Books', 'Print', 'redused'], [...skus, sku()]),
    );
    expect([newRows, unchangedRows]).toEqual([0, 1]);
    expect((await shop.get(`/admin/imports/${id}/errors`, { as })).body).toEqual([
      {
        ...{ row: 4, line: 4, column: 'taxClass', value: 'redused' },
        message: 'There is no tax called “redused”. The shop has: Standard, Reduced, No tax, Print',
      },
    ]);
    await changeSettings(shop, as, { seller: null });
  });

  test('a tax is named in files as screens name it, by its present name and by its first, in any case', async () => {
    const as = await shop.admin();
    await changeSettings(shop, as, { seller, language: 'de' });
    const taxes = ['print', 'Books', 'ermäßigt', 'Keine Steuer', 'REDUCED', 'Standard', ''];
    const skus = taxes.map(sku);
    expect(await importFile({ shop, as }, taxed(taxes, skus))).toMatchObject({ state: 'applied' });
    expect(await storedTaxes(skus)).toEqual([
      ...['Books', 'Books', 'reduced', 'none', 'reduced', 'standard', 'standard'],
    ]);
    await changeSettings(shop, as, { seller: null, language: 'en' });
  });

  test('numbers have a decimal comma or point where cells are separated by semicolons or tabs', async () => {
    const as = await shop.admin();
    for (const [separator, price] of [
      [';', '12,50'],
      ['\t', '12,5'],
      [';', '12.50'],
    ] as const) {
      const number = sku();
      const columns = [...header.split(','), 'rating'];
      const cells = [number, 'Hat', price, 'Harbour', 'Knitwear', '4,5'];
      await importFile({ shop, as }, [columns, cells].map((row) => row.join(separator)).join('\n'));
      expect(
        await shop.db
          .selectFrom('products')
          .select(['price_cents', 'rating'])
          .where('sku', '=', number)
          .executeTakeFirst(),
        price,
      ).toEqual({ price_cents: 1250, rating: 4.5 });
    }
  });

  test('errors of a file have the row of a spreadsheet and the line of an editor', async () => {
    const as = await shop.admin();
    const text = 'sku,details,price\r\n\r\nU-1,"a\r\nb\r\n\r\nc",1\r\n,,\r\nU-2,"x\ny",no\r\n';
    const { id } = await checkFile({ shop, as }, text);
    const { body } = await shop.get(`/admin/imports/${id}/errors`, { as });
    expect(body.filter((error: { column: string }) => error.column === 'price')).toMatchObject([
      { row: 5, line: 8 },
    ]);
  });
});
