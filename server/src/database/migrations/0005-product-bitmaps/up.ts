import { type Kysely, sql } from 'kysely';
import { dialectOf } from './dialect.ts';

// The index by which shoppers find products, as bitmaps: products have numbers, and for each term and each block of
// 8,192 numbers a row says which of these products have it. The rows follow from the products, which are all queued here;
// the job of every minute makes them. Servers of 0.1.0 go on searching in product_postings and product_terms, and empty
// products_to_index; a release after this one drops these tables with their triggers.

export async function up(db: Kysely<never>): Promise<void> {
  const { bytes, bytewiseText, keyOnly, queueTriggers } = dialectOf(db);
  const statements = [
    // The next number, and a version that each change of the index raises; locked by whoever changes it.
    sql`create table product_index (
      id integer primary key check (id = 1),
      next_number integer not null,
      version bigint not null
    )`,
    sql`insert into product_index values (1, 0, 0)`,
    sql`create table product_bitmaps (
      term ${bytewiseText} not null,
      field smallint not null,
      block integer not null,
      members ${bytes} not null,
      constraint product_bitmaps_once_each primary key (term, field, block)
    )`,
    // The version of the last change of a block, so that what was read of it before can be kept.
    sql`create table product_bitmap_blocks (block integer primary key, version bigint not null)`,
    sql`create table indexed_products (number integer primary key, product_id text not null, terms text not null)`,
    sql`create unique index indexed_products_by_id on indexed_products (product_id)`,
    // How colors and sizes are written, by their terms.
    sql`create table product_options (term ${bytewiseText} primary key, label text not null, hex text)`,
    sql`create table product_index_queue (product_id text primary key) ${keyOnly}`,
    ...queueTriggers,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Every product is to be found. */
export async function backfill(trx: Kysely<never>, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<{ id: string }>`
    select id from products where id > ${after} order by id limit ${sql.lit(limit)}`.execute(trx);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  await sql`insert into product_index_queue
    select id from products where id > ${after} and id <= ${last} on conflict do nothing`.execute(trx);
  return last;
}
