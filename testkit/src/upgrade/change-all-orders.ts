import { readConfig } from '@kiosk/server/config/config.ts';
import { runBackfills } from '@kiosk/server/database/backfills.ts';
import { inMigration, makeIndex } from '@kiosk/server/database/dialect.ts';
import { openDatabase } from '@kiosk/server/database/open.ts';
import { sql } from 'kysely';

// What a migration with a column, an index and a backfill does to all orders.

const db = openDatabase(readConfig());
await inMigration(db, (trx) => sql`alter table orders add column weight bigint`.execute(trx));
await makeIndex(db, { kind: 'index', name: 'orders_by_weight', definition: 'on orders (weight, id)' });
await runBackfills(db, undefined, {
  '9999-weight': async (trx, { after, limit }) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders where id > ${after} order by id limit ${sql.lit(limit)}`.execute(trx);
    const last = rows.at(-1)?.id;
    if (last === undefined) return undefined;
    await sql`update orders set weight = total_items where weight is null and id > ${after} and id <= ${last}`.execute(
      trx,
    );
    return last;
  },
});
const { rows } = await sql<{ count: number }>`select count(*) from orders where weight is null`.execute(db);
// Orders placed since the end of the backfill have none.
if (Number(rows[0]?.count) > 1_000) throw new Error(`${rows[0]?.count} orders were not changed`);
await db.destroy();
