import { checkFile, importFile, resume, sendPart } from '@kiosk/testkit/imports.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import type { Database } from '../database/schema.ts';
import { newIdentifier } from '../identifiers.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { applySome } from './applying.service.ts';
import { tidyImports } from './removal.service.ts';

const newSku = () => `S-${newIdentifier()}`;
const file = (...lines: string[]) => lines.join('\r\n');

const rowOf = (shop: TestShop, sku: string) =>
  shop.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst();

const errorsOf = async (shop: TestShop, as: Caller, id: string) =>
  (await shop.get(`/admin/imports/${id}/errors`, { as })).body;

const found = async (shop: TestShop, id: string, word: string): Promise<boolean> => {
  const rows = await shop.db
    .selectFrom('search_terms')
    .selectAll()
    .where('kind', '=', 'product')
    .where('ref', '=', id)
    .where('term', '=', word)
    .execute();
  return rows.length > 0;
};

describeShop('Importing', (shop) => {
  test('an import adds new products and changes known ones, only in the file’s columns', async () => {
    const [as, old, sku, added] = [
      await shop.admin(),
      await shop.product({ sku: newSku() }),
      newSku(),
      newSku(),
    ];
    const byId = await shop.product({ sku });
    const text = file(
      'id,sku,title,price,brand,category,stock',
      `,${old.sku},Renamed,12.50,Harbour,knitwear,7`,
      `${byId.id},,By id,8,harbour,Knitwear,`,
      `,${added},"Cardigan, ""long""",99,Harbour,Knitwear,5`,
    );

    const checked = await checkFile({ shop, as }, text);
    expect(checked).toMatchObject({ state: 'checked', rows: 3, newRows: 1, changedRows: 2, errors: 0 });
    expect(await rowOf(shop, added)).toBeUndefined();

    const applied = await resume(
      { shop, as },
      (await shop.post(`/admin/imports/${checked.id}/apply`, { as })).body,
    );

    expect(applied).toMatchObject({ state: 'applied', appliedAt: expect.any(String) });
    expect(await rowOf(shop, old.sku ?? '')).toMatchObject({
      id: old.id,
      title: 'Renamed',
      price_cents: 1250,
      stock: 7,
      version: 2,
      description: old.description,
    });
    expect((await shop.get(`/products/${byId.id}`)).body).toMatchObject({
      title: 'By id',
      price: 8,
      stock: null,
    });
    const product = await rowOf(shop, added);
    expect(product).toMatchObject({ title: 'Cardigan, "long"', price_cents: 9900, stock: 5, rating: 0 });
    expect(await found(shop, product?.id ?? '', 'cardigan')).toBe(true);
    expect([await found(shop, old.id, 'renamed'), await found(shop, old.id, 'jumper')]).toEqual([
      true,
      false,
    ]);
  });

  test('new brands and categories of a file are reported, and added when the import is applied', async () => {
    const [as, sku, brand] = [await shop.admin(), newSku(), `Élan ${newIdentifier()}`];
    const text = file(
      'sku,title,price,brand,category',
      `${sku},Hat,10,${brand},Knitwear`,
      `${sku}2,Cap,10,${brand},coats`,
    );
    const known = async () =>
      (await shop.get('/brands')).body.filter((option: { label: string }) => option.label === brand);

    expect(await checkFile({ shop, as }, text)).toMatchObject({
      newBrands: { count: 1, labels: [brand] },
      newCategories: { count: 0 },
    });
    expect(await known()).toEqual([]);
    const { id } = (await shop.get('/admin/imports?_limit=1', { as })).body[0];
    expect((await shop.get(`/admin/imports/${id}/changes`, { as })).body).toMatchObject([
      { after: { brand, category: 'Knitwear' } },
      { after: { brand, category: 'Coats' } },
    ]);
    expect(await shop.get('/admin/imports?_limit=1', { as })).toMatchObject({
      body: [{ state: 'checked', newBrands: { count: 1, labels: [brand] }, startedBy: as.email }],
    });
    await importFile({ shop, as }, text);

    expect(await known()).toHaveLength(1);
    expect(await rowOf(shop, sku)).toMatchObject({
      brand: brand.toLowerCase().replace('é', 'e').replace(' ', '-'),
    });
  });

  test('importing a file twice, or applying an import twice, changes products once', async () => {
    const [as, sku] = [await shop.admin(), newSku()];
    const text = file('sku,title,price,brand,category', `${sku},Scarf,10,Harbour,Knitwear`);
    const first = await importFile({ shop, as }, text);

    expect((await shop.post(`/admin/imports/${first.id}/apply`, { as })).body.state).toBe('applied');
    expect(await importFile({ shop, as }, text)).toMatchObject({
      newRows: 0,
      changedRows: 0,
      unchangedRows: 1,
    });
    expect(await rowOf(shop, sku)).toMatchObject({ version: 1 });
  });

  test('units sold between the check and the import stay sold', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    const [kept, raised] = [
      await shop.product({ sku: newSku(), stock: 10 }),
      await shop.product({ sku: newSku(), stock: 10 }),
    ];
    const text = file('sku,price,stock', `${kept.sku},5,10`, `${raised.sku},79,50`);
    const { id } = await checkFile({ shop, as }, text);

    await shop.post('/orders', { as: ada, body: placement([kept, raised], 2) });
    await resume({ shop, as }, (await shop.post(`/admin/imports/${id}/apply`, { as })).body);

    expect([await shop.stockOf(kept.id), await shop.stockOf(raised.id)]).toEqual([8, 48]);
    const [entry] = (await shop.get(`/admin/audit?subjectId=${raised.id}`, { as })).body;
    expect(entry).toMatchObject({ before: { stock: 8 }, after: { stock: 48 } });
  });

  test('an import stops when products have changed since the check, until the file is checked again', async () => {
    const [as, sku] = [await shop.admin(), newSku()];
    const [one, other] = [await shop.product({ sku: newSku() }), await shop.product({ sku: newSku() })];
    const text = file(
      'sku,title,price,brand,category',
      `${one.sku},One,1,Harbour,Knitwear`,
      `${other.sku},Other,1,Harbour,Knitwear`,
      `${sku},New,1,Harbour,Knitwear`,
    );
    const { id } = await checkFile({ shop, as }, text);
    await shop.patch(`/products/${one.id}`, { as, body: { price: 50 } });
    await shop.product({ sku });

    await shop.post(`/admin/imports/${id}/apply`, { as });
    expect(await shop.post(`/admin/imports/${id}/steps`, { as })).toMatchObject({
      status: 409,
      body: expect.stringContaining('2 products have been changed'),
    });
    expect((await shop.get(`/products/${other.id}`)).body).toMatchObject({ title: other.title });
    expect(await rowOf(shop, sku)).not.toMatchObject({ title: 'New' });

    const again = await resume({ shop, as }, (await shop.post(`/admin/imports/${id}/check`, { as })).body);
    expect(again).toMatchObject({ state: 'checked', newRows: 0, changedRows: 3 });
    await resume({ shop, as }, (await shop.post(`/admin/imports/${id}/apply`, { as })).body);
    expect(await rowOf(shop, sku)).toMatchObject({ title: 'New', price_cents: 100 });
  });

  test('two products can swap their SKUs in one import', async () => {
    const [as, one, other] = [
      await shop.admin(),
      await shop.product({ sku: newSku() }),
      await shop.product({ sku: newSku() }),
    ];
    const swapped = file('id,sku', `${one.id},${other.sku}`, `${other.id},${one.sku}`);
    expect(await importFile({ shop, as }, swapped)).toMatchObject({ state: 'applied', changedRows: 2 });
    expect(await rowOf(shop, one.sku ?? '')).toMatchObject({ id: other.id });
    expect(await rowOf(shop, other.sku ?? '')).toMatchObject({ id: one.id });
  });

  test('a new product can have the SKU that the same import takes from another one', async () => {
    const [as, old, id, sku] = [
      await shop.admin(),
      await shop.product({ sku: newSku() }),
      newIdentifier(),
      newSku(),
    ];
    const text = file(
      'id,sku,title,price,brand,category',
      `${id},${old.sku},New,1,Harbour,Knitwear`,
      `${old.id},${sku},Old,1,Harbour,Knitwear`,
    );
    expect(await importFile({ shop, as }, text)).toMatchObject({
      state: 'applied',
      newRows: 1,
      changedRows: 1,
    });
    expect(await rowOf(shop, old.sku ?? '')).toMatchObject({ id, title: 'New' });
    expect(await rowOf(shop, sku)).toMatchObject({ id: old.id });
  });

  test('an abandoned import is finished by a job, and removed after a day', async () => {
    const [as, sku] = [await shop.admin(), newSku()];
    const { id } = await checkFile(
      { shop, as },
      file('sku,title,price,brand,category', `${sku},Hat,10,Harbour,Knitwear`),
    );
    await shop.post(`/admin/imports/${id}/apply`, { as });
    await shop.db.updateTable('imports').set({ moved_at: '2026-01-01' }).where('id', '=', id).execute();

    expect(await tidyImports(shop.db)).toMatchObject({ finished: 1 });

    expect(await rowOf(shop, sku)).toMatchObject({ title: 'Hat' });
    await shop.db.updateTable('imports').set({ created_at: '2026-01-01' }).where('id', '=', id).execute();
    expect(await tidyImports(shop.db)).toMatchObject({ removed: 1 });
    expect(await shop.db.selectFrom('import_rows').selectAll().where('import_id', '=', id).execute()).toEqual(
      [],
    );
    expect(await rowOf(shop, sku)).toMatchObject({ title: 'Hat' });
  });

  test('a process that dies during an import changes nothing, at whichever statement, and the next one finishes it', async () => {
    const [as, sku, old] = [await shop.admin(), newSku(), await shop.product({ sku: newSku() })];
    const brand = `Brand ${newIdentifier()}`;
    const text = file(
      'sku,title,price,brand,category',
      `${sku},New,1,${brand},coats`,
      `${old.sku},Changed,1,${brand},coats`,
    );
    const { id } = await checkFile({ shop, as }, text);
    await shop.post(`/admin/imports/${id}/apply`, { as });
    const stored = async () => [
      await shop.db.selectFrom('products').selectAll().orderBy('id').execute(),
      await shop.db.selectFrom('brands').selectAll().orderBy('value').execute(),
      await shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
    ];
    const before = await stored();

    let isOver = false;
    let deaths = 0;
    for (; !isOver; deaths++) {
      const applying = applySome(dyingAfter(shop.db, deaths), id);
      isOver = await applying.then(
        (applied) => applied === 'done',
        () => false,
      );
      if (!isOver) expect(await stored()).toEqual(before);
    }
    expect(deaths).toBeGreaterThan(10);
    expect(await rowOf(shop, sku)).toMatchObject({ title: 'New' });
    expect(await rowOf(shop, old.sku ?? '')).toMatchObject({ title: 'Changed' });
    expect((await shop.get(`/admin/imports/${id}`, { as })).body.state).toBe('applied');
  });
});

describeShopOn('SQLite', 'What an import stores', (shop) => {
  test('a part of a file that is sent twice, or too early, changes nothing and is answered with the next offset', async () => {
    const as = await shop.admin();
    const rows = Array.from({ length: 300 }, (_, at) => `P-${at},${'x'.repeat(4_000)}`);
    const bytes = Buffer.from(file('sku,description', ...rows));
    const body = { fileName: 'big.csv', size: bytes.length };
    const started = (await shop.post('/admin/imports', { as, body })).body;

    const first = await sendPart({ shop, as }, started, bytes, 0);
    expect(first.offset).toBeGreaterThan(900_000);
    expect(await sendPart({ shop, as }, started, bytes, 0)).toEqual(first);
    expect(await sendPart({ shop, as }, started, bytes, first.offset + 10)).toEqual(first);
    const last = await sendPart({ shop, as }, started, bytes, first.offset);

    expect(last).toMatchObject({ state: 'checking', rows: 300 });
    expect((await shop.get(`/admin/imports/${last.id}`, { as })).body).toEqual(last);
    expect((await shop.delete(`/admin/imports/${last.id}`, { as })).status).toBe(200);
    expect((await shop.get(`/admin/imports/${last.id}`, { as })).status).toBe(404);
  });

  test('an abandoned import that fails does not delay others, and is not tried again at once', async () => {
    const as = await shop.admin();
    const skus = [newSku(), newSku()];
    const ids = [];
    for (const sku of skus) {
      const row = `${sku},Hat,10,Harbour,Knitwear`;
      const { id } = await checkFile({ shop, as }, file('sku,title,price,brand,category', row));
      await shop.post(`/admin/imports/${id}/apply`, { as });
      ids.push(id);
    }
    const set = (columns: object, at: string[]) =>
      shop.db.updateTable('imports').set(columns).where('id', 'in', at).execute();
    await set({ moved_at: '2026-01-01' }, ids);
    const [broken = '', sound = ''] = ids;
    const breakIt = (after: string) =>
      shop.db.updateTable('import_rows').set({ after }).where('import_id', '=', broken).execute();
    const [sane] = await shop.db
      .selectFrom('import_rows')
      .select('after')
      .where('import_id', '=', broken)
      .execute();
    await breakIt('no JSON');

    await expect(tidyImports(shop.db)).rejects.toThrow('1 imports were not tidied');

    expect(await rowOf(shop, skus[1] ?? '')).toMatchObject({ title: 'Hat' });
    expect((await shop.get(`/admin/imports/${sound}`, { as })).body.state).toBe('applied');
    expect(await tidyImports(shop.db)).toMatchObject({ finished: 0 });
    await breakIt(sane?.after ?? '');
    await set({ moved_at: '2026-01-01' }, [broken]);
    expect(await tidyImports(shop.db)).toMatchObject({ finished: 1 });
    expect(await rowOf(shop, skus[0] ?? '')).toMatchObject({ title: 'Hat' });
  });

  test('a new product whose file names no colors and sizes has the usual ones, or none where the shop has none', async () => {
    const as = await shop.admin();
    const decide = (usualChoices: boolean) => changeSettings(shop, as, { usualChoices });
    const [usual, without] = [newSku(), newSku()];
    const cup = (sku: string) =>
      file('sku,title,price,brand,category,sizes', `${sku},Cup,9,Harbour,Knitwear,`);
    await importFile({ shop, as }, cup(usual));
    await decide(false);
    await importFile({ shop, as }, cup(without));
    await decide(true);

    expect(await rowOf(shop, usual)).toMatchObject({ colors: null, sizes: null });
    expect(await rowOf(shop, without)).toMatchObject({ colors: '[]', sizes: '[]' });
  });

  test('an empty cell of colors or sizes means the same for a known product as for a new one, also without usual ones', async () => {
    const as = await shop.admin();
    for (const usualChoices of [true, false]) {
      await changeSettings(shop, as, { usualChoices });
      const sku = newSku();
      const jug = file('sku,title,price,brand,category,colors,sizes', `${sku},Jug,30,Harbour,Knitwear,,`);
      await importFile({ shop, as }, jug);
      expect(await importFile({ shop, as }, jug)).toMatchObject({ state: 'applied', unchangedRows: 1 });

      const choices = file('sku,colors,sizes', `${sku},usual,S`);
      expect(await importFile({ shop, as }, choices)).toMatchObject({ errors: 0 });
      expect(await rowOf(shop, sku)).toMatchObject({ colors: null, sizes: '[{"name":"S","inStock":true}]' });
      await importFile({ shop, as }, jug);
      const emptied = usualChoices ? null : '[]';
      expect(await rowOf(shop, sku)).toMatchObject({ colors: emptied, sizes: emptied });
    }
    await changeSettings(shop, as, { usualChoices: true });
  });

  test('the audit log shows who imported a file, for the import and for each product', async () => {
    const [as, { id, sku }] = [await shop.admin(), await shop.product({ sku: newSku() })];

    const done = await importFile({ shop, as }, file('sku,price', `${sku},5`));

    const log = async (subjectId: string) =>
      (await shop.get(`/admin/audit?subjectId=${subjectId}`, { as })).body;
    expect(await log(id)).toMatchObject([
      { actor: as.email, action: 'update', before: { price: 79 }, after: { price: 5 } },
    ]);
    expect(await log(done.id)).toMatchObject([
      { action: 'import', label: 'products.csv', after: { new: 0, changed: 1, unchanged: 0 } },
    ]);
  });

  test('a file that names a merged brand does not bring it back', async () => {
    const as = await shop.admin();
    const [old, added, other] = [newSku(), newSku(), newSku()];
    const [name, value] = [`Acme ${old}.`, `acme-${old.toLowerCase()}`];
    const cup = (sku: string, brand: string) => `${sku},Cup,9,${brand},Knitwear`;
    const head = 'sku,title,price,brand,category';
    await importFile({ shop, as }, file(head, cup(old, name)));
    await shop.post(`/admin/catalogue/brands/${value}/merge`, { as, body: { target: 'harbour' } });

    const rows = [cup(old, name), cup(added, name.toUpperCase()), cup(other, value)];
    expect(await importFile({ shop, as }, file(head, ...rows))).toMatchObject({
      state: 'applied',
      newBrands: { count: 0 },
    });

    for (const sku of [old, added, other]) expect(await rowOf(shop, sku)).toMatchObject({ brand: 'harbour' });
    const body = { title: 'Cup', price: 9, brand: name, category: 'Knitwear', thumbnail: '', images: [] };
    const { body: created } = await shop.post('/admin/products', { as, body });
    expect(created.brand).toBe('harbour');
  });

  test('an import keeps picture texts with their pictures, and refuses more texts than pictures', async () => {
    const as = await shop.admin();
    const { id, sku } = await shop.product({
      sku: newSku(),
      images: ['/a.jpg', '/b.jpg'],
      imageTexts: ['Front', 'Back'],
    });
    await shop.db.updateTable('products').where('id', '=', id).set({ image_texts: '["Front"]' }).execute();
    const same = file('sku,images', `${sku},"/a.jpg\n/b.jpg"`);
    expect(await checkFile({ shop, as }, same)).toMatchObject({ unchangedRows: 1 });
    await importFile({ shop, as }, file('sku,images', `${sku},"/c.jpg\n/a.jpg"`));
    expect((await shop.get(`/products/${id}`)).body.imageTexts).toEqual(['', 'Front']);

    const surplus = file(
      'sku,title,price,brand,category,images,imageTexts',
      `${sku},Hat,1,Harbour,Knitwear,/a.jpg,"Front\nBack"`,
      `${newSku()},Hat,1,Harbour,Knitwear,,Front`,
    );
    const checked = await checkFile({ shop, as }, surplus);
    expect(await errorsOf(shop, as, checked.id)).toMatchObject([
      { row: 2, column: 'imageTexts', message: 'There are more picture texts (2) than images (1)' },
      { row: 3, column: 'imageTexts', message: 'There are more picture texts (1) than images (0)' },
    ]);
  });

  test('an import archives products and restores them, empties optional fields, and lists its changes', async () => {
    const [as, { id, sku, title }] = [await shop.admin(), await shop.product({ sku: newSku() })];
    const { id: importId } = await importFile(
      { shop, as },
      file('sku,archived,details,highlights,colors', `${sku},yes,,,none`),
    );

    expect((await shop.get(`/products/${id}`)).status).toBe(404);
    expect(await rowOf(shop, sku ?? '')).toMatchObject({ details: '', highlights: '[]', colors: '[]' });
    expect(await shop.get(`/admin/imports/${importId}/changes`, { as })).toMatchObject({
      headers: { 'x-total-count': '1' },
      body: [
        {
          line: 2,
          action: 'changed',
          productId: id,
          title,
          before: { archived: false, details: 'Lambswool.', highlights: ['Warm'], colors: null },
          after: { archived: true, details: '', highlights: [], colors: [] },
        },
      ],
    });
    await importFile({ shop, as }, file('sku,archived', `${sku},no`));
    expect((await shop.get(`/products/${id}`)).status).toBe(200);
  });

  test('a product archived by an import is unavailable in carts until another import restores it', async () => {
    const [as, bob, { id, sku }] = [
      await shop.admin(),
      await shop.customer(),
      await shop.product({ sku: newSku() }),
    ];
    await shop.post('/cart', { as: bob, body: { product: id } });

    await importFile({ shop, as }, file('sku,archived', `${sku},yes`));
    expect((await shop.get('/cart', { as: bob })).body).toMatchObject([{ product: id, available: 0 }]);

    await importFile({ shop, as }, file('sku,archived', `${sku},no`));
    const [line] = (await shop.get('/cart', { as: bob })).body;
    expect(line).not.toHaveProperty('available');
  });

  test('a file with an error is not imported at all', async () => {
    const [as, good, bad] = [await shop.admin(), newSku(), newSku()];
    const text = file(
      'sku,title,price,brand,category',
      `${good},Hat,10,Harbour,Knitwear`,
      `${bad},Cap,"12,50",Harbour,Knitwear`,
    );
    const { id, errors } = await checkFile({ shop, as }, text);

    expect(errors).toBe(1);
    expect(await errorsOf(shop, as, id)).toEqual([
      {
        row: 3,
        line: 3,
        column: 'price',
        value: '12,50',
        message: 'Price must be written with a point, as in 12.50',
      },
    ]);
    expect(await shop.post(`/admin/imports/${id}/apply`, { as })).toMatchObject({
      status: 409,
      body: expect.stringContaining('1 error'),
    });
    expect(await rowOf(shop, good)).toBeUndefined();
  });

  test('an import of many rows stores each of them, and shoppers are answered while it does', async () => {
    const [as, sku] = [await shop.admin(), newSku()];
    const rows = Array.from({ length: 600 }, (_, at) => `${sku}-${at},Hat,10,Harbour,Knitwear`);
    const bytes = Buffer.from(file('sku,title,price,brand,category', ...rows));
    const body = { fileName: 'many.csv', size: bytes.length };
    const { body: started } = await shop.post('/admin/imports', { as, body });
    const { id } = await sendPart({ shop, as }, started, bytes, 0);
    /** However many steps it takes: a busy machine does less in each. */
    const answersWhile = async (state: string) => {
      let answers = 0;
      for (let now = state; now === state; ) {
        let isOver = false;
        const step = shop.post(`/admin/imports/${id}/steps`, { as }).finally(() => {
          isOver = true;
        });
        for (; !isOver; answers++) {
          await shop.get('/products?_limit=10');
          await yieldToEventLoop();
        }
        now = (await step).body.state;
      }
      return answers;
    };

    expect(await answersWhile('checking')).toBeGreaterThan(10);
    await shop.post(`/admin/imports/${id}/apply`, { as });
    expect(await answersWhile('applying')).toBeGreaterThan(10);
    const stored = await shop.db
      .selectFrom('products')
      .select('id')
      .where('sku', 'like', `${sku}-%`)
      .execute();
    expect(stored).toHaveLength(600);
  });
});

/** A database on which a process can run so many statements and no more. */
const dyingAfter = (db: Database, statements: number): Database => {
  let left = statements;
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (left-- <= 0) throw new Error('the process has died');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
};
