import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { checkFile, importFile } from '@kiosk/testkit/imports.ts';
import { asProblem, type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { backfill } from '../../database/migrations/0025-product-skus/up.ts';
import { newIdentifier } from '../../identifiers.ts';
import { claimSkus } from './skus.service.ts';

describeShop('Numbers of sizes', (shop) => {
  let as: Caller;
  beforeAll(async () => {
    as = await shop.admin();
  });
  const edit = async (id: string, change: object) => {
    const { version } = (await shop.get(`/admin/products/${id}`, { as })).body;
    return shop.patch(`/admin/products/${id}`, {
      as,
      headers: asProblem,
      body: { ...change, seen: { version } },
    });
  };
  const sized = (...skus: (string | undefined)[]) =>
    skus.map((sku, at) => ({ name: `Size ${at}`, inStock: true, ...(sku && { sku }) }));
  const claimsOf = (sku: string) =>
    shop.db.selectFrom('product_skus').select('product_id').where('sku', '=', sku).execute();

  test('a size is refused the number of another product or of its sizes, with that product’s name', async () => {
    const [own, ofSize] = [newIdentifier(), newIdentifier()];
    const [holder, other] = [await shop.product({ title: 'Coffee' }), await shop.product()];
    expect((await edit(holder.id, { sku: own, sizes: sized(ofSize) })).status).toBe(200);
    for (const sku of [own, ofSize]) {
      const message = `The number ${sku} belongs to 'Coffee' already`;
      expect(await edit(other.id, { sizes: sized(undefined, sku) })).toMatchObject({
        status: 409,
        body: { code: 'sku-taken', detail: message, errors: [{ field: 'sizes.1.sku', message }] },
      });
    }
    expect(await edit(other.id, { sku: ofSize })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'sku' }] },
    });
    expect((await edit(holder.id, { sizes: sized() })).status).toBe(200);
    expect((await edit(other.id, { sizes: sized(ofSize) })).status).toBe(200);
    await shop.delete(`/products/${other.id}`, { as });
    expect((await edit(holder.id, { sizes: sized(ofSize) })).status).toBe(200);
  });

  test('a product is refused a number that it would have twice', async () => {
    const [{ id }, sku] = [await shop.product(), newIdentifier()];
    expect(await edit(id, { sizes: sized(sku, sku) })).toMatchObject({
      status: 409,
      body: { code: 'sku-taken' },
    });
    expect(await edit(id, { sku, sizes: sized(sku) })).toMatchObject({ status: 409 });
  });

  test('one of several administrators who give one SKU to different products at once succeeds', async () => {
    for (let round = 0; round < 3; round++) {
      const sku = newIdentifier();
      const products = await Promise.all([1, 2, 3].map(() => shop.product()));
      const saved = await Promise.all(
        products.map(({ id }, at) => edit(id, at === 0 ? { sku } : { sizes: sized(sku) })),
      );
      expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await claimsOf(sku)).toHaveLength(1);
    }
  });

  test('one of two transactions that take an SKU which its holder no longer has gets it', async ({
    skip,
  }) => {
    skip(shop.kind === 'SQLite', 'writes one after the other');
    const [sku, holder] = [newIdentifier(), await shop.product()];
    const ids = [(await shop.product()).id, (await shop.product()).id];
    await shop.db
      .updateTable('products')
      .set({ sizes: JSON.stringify(sized(sku)) })
      .where('id', 'in', ids)
      .execute();
    await shop.db.insertInto('product_skus').values({ sku, product_id: holder.id }).execute();
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const { claims } = await shop.db.transaction().execute(async (trx) => {
      await sql`select from product_skus where sku = ${sku} for update`.execute(trx);
      const claims = ids.map((id) => shop.db.transaction().execute((trx) => claimSkus(trx, [id])));
      await eventually(async () => expect((await waiting.execute(shop.db)).rows).toHaveLength(2));
      return { claims };
    });
    expect((await Promise.all(claims)).map((taken) => taken.length).sort()).toEqual([0, 1]);
  });

  test('two products that share a number from earlier keep it, and are sold and edited as before', async () => {
    const sku = newIdentifier();
    const [one, two] = [await shop.product(), await shop.product()].sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id } of [one, two] as AdminProduct[])
      await shop.db
        .updateTable('products')
        .set({ sizes: JSON.stringify(sized(sku)) })
        .where('id', '=', id)
        .execute();
    let after: string | undefined = '';
    while (after !== undefined) {
      const from: string = after;
      after = await shop.db
        .transaction()
        .execute((trx) => backfill(trx as never, { after: from, limit: 500 }));
    }
    expect(await claimsOf(sku)).toEqual([{ product_id: one?.id }]);
    const kept = [...sized(sku), { name: 'More', inStock: true, sku: newIdentifier() }];
    expect((await edit(two?.id ?? '', { title: 'Renamed', sizes: kept })).status).toBe(200);
    expect(await edit((await shop.product()).id, { sizes: sized(sku) })).toMatchObject({ status: 409 });
  });

  const header = 'sku,title,variant,price,brand,category,thumbnail';
  const rowsOf = (sku: string, title: string, ...variants: string[]) => [
    `${sku},${title},,10,Harbour,Knitwear,/bag.svg`,
    ...variants.map((number, at) => `${number},,Size ${at},,,,`),
  ];
  const file = (...lines: string[]) => [header, ...lines].join('\n');

  test('a file that gives a taken number, or one number twice, has an error in each such row', async () => {
    const [held, twice] = [newIdentifier(), newIdentifier()];
    const holder = await shop.product({ title: 'Tea' });
    await edit(holder.id, { sizes: sized(held) });
    const [a, b, c] = [newIdentifier(), newIdentifier(), newIdentifier()];
    const checked = await checkFile(
      { shop, as },
      file(...rowsOf(a, 'A', held), ...rowsOf(b, 'B', twice), ...rowsOf(c, 'C', twice)),
    );
    expect(checked).toMatchObject({ errors: 2 });
    const errors = await shop.db
      .selectFrom('import_errors')
      .select(['row', 'message'])
      .where('import_id', '=', checked.id)
      .orderBy('row')
      .execute();
    expect(errors).toMatchObject([
      { row: 2, message: `The number ${held} belongs to 'Tea' already` },
      { row: 6, message: expect.stringContaining(`The number ${twice} is in the file already`) },
    ]);
  });

  test('a file can move a number from one product to another', async () => {
    const [a, b, one, two] = [1, 2, 3, 4].map(() => newIdentifier()) as [string, string, string, string];
    expect(
      await importFile({ shop, as }, file(...rowsOf(a, 'A', one), ...rowsOf(b, 'B', two))),
    ).toMatchObject({ state: 'applied' });
    expect(
      await importFile({ shop, as }, file(...rowsOf(a, 'A', two), ...rowsOf(b, 'B', one))),
    ).toMatchObject({ state: 'applied', errors: 0 });
    const [claim] = await claimsOf(one);
    expect((await shop.get(`/admin/products/${claim?.product_id}`, { as })).body).toMatchObject({ sku: b });
  });
});
