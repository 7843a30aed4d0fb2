import { type Kysely, sql } from 'kysely';
import { queueTriggerOf } from './dialect.ts';

// Where prices are shown without tax, products are found by the price that is shown, so by their tax class too.

export async function up(db: Kysely<never>): Promise<void> {
  await queueTriggerOf(db).execute(db);
}

export async function backfill(trx: Kysely<never>, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<{ id: string }>`
    select id from products where id > ${after} order by id limit ${sql.lit(limit)}`.execute(trx);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  await sql`insert into product_index_queue
    select id from products where tax_class <> 'standard' and id > ${after} and id <= ${last}
    on conflict do nothing`.execute(trx);
  return last;
}
