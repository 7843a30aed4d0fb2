import { type Kysely, type RawBuilder, sql } from 'kysely';
import { differencesOf } from './dialect.ts';

// Sums of the sales of whole days, which are made when a day is over. A row of `sales_days` says that those of its day
// are right; a change of a sale deletes it, in its own transaction.

const tables = (keyOnly: RawBuilder<unknown>) => [
  sql`create table sales_days (day text primary key) ${keyOnly}`,
  sql`create table sales_by_quarter (
    quarter text primary key,
    orders bigint not null,
    cents bigint not null
  ) ${keyOnly}`,
  sql`create table sales_by_product (
    day text not null,
    product_id text not null,
    quantity bigint not null,
    cents bigint not null,
    constraint sales_by_product_once_each primary key (day, product_id)
  ) ${keyOnly}`,
];

export async function up(db: Kysely<never>): Promise<void> {
  const { keyOnly, triggers } = differencesOf(db);
  for (const table of tables(keyOnly)) await table.execute(db);
  for (const trigger of triggers) await sql.raw(trigger).execute(db);
}
