import { maxCounted, maxFound } from '@kiosk/contract/paging.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inLongTransaction } from '../database/transaction.ts';

/** What is unique in each table. */
const keys: Record<string, readonly string[]> = {
  products: ['id'],
  orders: ['id'],
  order_lines: ['order_id'],
  accounts: ['id', 'email'],
  outbox: ['id'],
};

/** Adds copies of one row, without its search terms: so many that are made one by one take ten times as long. */
async function copyRow(
  shop: TestShop,
  table: 'products' | 'orders' | 'order_lines' | 'accounts' | 'outbox',
  count: number,
): Promise<void> {
  const row = await shop.db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
  const columns = Object.keys(row).filter((column) => column !== 'stock_state');
  const values = columns.map((column) =>
    keys[table]?.includes(column)
      ? sql`'c0ffeec0ffeec0ffee' || cast(100000 + copy as text)`
      : sql.ref(column),
  );
  const insertion = sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    with recursive copies (copy) as
      (select 1 union all select copy + 1 from copies where copy < ${sql.lit(count)})
    select ${sql.join(values)} from (select * from ${sql.table(table)} limit 1) as original, copies`;
  await inLongTransaction(shop.db, (trx) => insertion.execute(trx));
}

// The bound is a limit within the query of the count.
describeShopOn('SQLite', 'Lists of a large shop', (shop) => {
  test('lists of administrators count to a bound, say that there are more, and have no page beyond', async () => {
    const body = placement([await shop.product()]);
    expect((await shop.post('/orders', { as: await shop.customer(), body })).status).toBe(201);
    for (const table of ['products', 'orders', 'order_lines'] as const)
      await copyRow(shop, table, maxCounted);
    await copyRow(shop, 'accounts', maxFound);
    await copyRow(shop, 'outbox', maxCounted);
    await sql`insert into search_terms (kind, term, ref) select 'account', 'lovelace', id from accounts`.execute(
      shop.db,
    );
    const as = await shop.admin();
    const read = async (path: string) => {
      const { status, headers, body } = await shop.get(path, { as });
      expect(status).toBe(200);
      const counted = [Number(headers['x-total-count']), headers['x-total-relation']];
      return { counted, length: (body as unknown[]).length };
    };
    for (const list of ['products', 'orders', 'mails']) {
      expect(await read(`/admin/${list}`)).toEqual({ counted: [maxCounted, 'gte'], length: 25 });
      const last = Math.ceil(maxCounted / 30);
      expect((await read(`/admin/${list}?_limit=30&_page=${last}`)).length).toBe(maxCounted % 30);
      expect((await read(`/admin/${list}?_limit=30&_page=${last + 1}`)).length).toBe(0);
    }
    const lastPage = Math.ceil(maxFound / 30);
    for (const search of ['orders?q=harbour', 'customers?q=lovelace']) {
      expect(await read(`/admin/${search}`)).toEqual({ counted: [maxFound, 'gte'], length: 25 });
      expect((await read(`/admin/${search}&_limit=30&_page=${lastPage}`)).length).toBe(maxFound % 30);
      expect((await read(`/admin/${search}&_limit=30&_page=${lastPage + 1}`)).length).toBe(0);
    }
    expect((await read('/admin/customers?role=staff')).counted[1]).toBeUndefined();
    expect((await read('/admin/products?stock=sold-out')).counted[1]).toBeUndefined();
    // The specified lists are counted to the end.
    expect((await read('/products')).counted).toEqual([maxCounted + 1, undefined]);
    expect((await read('/orders?_page=1')).counted).toEqual([maxCounted + 1, undefined]);
  }, 60_000);
});
