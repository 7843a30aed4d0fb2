import { type Kysely, sql } from 'kysely';

export const up = async (): Promise<void> => undefined;

/** Products with options are found by the combinations that they have in stock, for which they are indexed again. */
export async function backfill(trx: Kysely<never>, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<{ id: string }>`
    select id from products where id > ${after} order by id limit ${sql.lit(limit)}`.execute(trx);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  await sql`insert into product_index_queue
    select id from products where options is not null and id > ${after} and id <= ${last}
    on conflict do nothing`.execute(trx);
  return last;
}
