import { setTimeout as pause } from 'node:timers/promises';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockingRows } from './dialect.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

const takeOne = (db: Database, id: string) =>
  db
    .updateTable('products')
    .set((set) => ({ stock: set('stock', '-', 1) }))
    .where('id', '=', id)
    .execute();

const ways = [
  ['of its own', takeOne],
  ['in a transaction', (db: Database, id: string) => inTransaction(db, (trx) => takeOne(trx, id))],
] as const;

/** Waits until others have begun to wait for a lock as many times: each waits for 0.3 seconds. */
async function lockWaits(db: Database, count: number): Promise<void> {
  const begun = new Set<string>();
  for (; begun.size < count; await pause(50)) {
    const { rows } = await sql<{ begun: string }>`select query_start::text as begun from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    for (const row of rows) begun.add(row.begun);
  }
}

describeShopOn('PostgreSQL', 'While another transaction holds a row', (shop) => {
  test.each(ways)('a change %s goes on asking for a row that is locked for long', async (_, change) => {
    const { id } = await shop.product({ stock: 5 });
    let changing: Promise<unknown> = Promise.resolve();
    await inTransaction(shop.db, async (trx) => {
      await takeOne(trx, id);
      changing = change(shop.db, id);
      await Promise.race([changing, lockWaits(shop.db, 4)]);
    });
    await changing;
    expect(await shop.stockOf(id)).toBe(3);
  });

  test('a product that an import has locked can still be added to carts', async () => {
    const [ada, { id }] = [await shop.customer(), await shop.product({ stock: 5 })];
    await inTransaction(shop.db, async (trx) => {
      const locked = trx.selectFrom('products').select('id').where('id', '=', id);
      await locked.modifyEnd(lockingRows(trx)).execute();
      expect((await shop.post('/cart', { as: ada, body: { product: id } })).status).toBe(201);
    });
  });
});
