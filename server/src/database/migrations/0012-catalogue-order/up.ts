import { type Kysely, sql } from 'kysely';
import { triggersOf } from './dialect.ts';

const statements = [
  // Where the merchant has put it; null: by its name, after those that have a place.
  sql`alter table categories add column position integer`,
  sql`alter table brands add column position integer`,
  // Brands and categories whose products go to another one, and then they themselves.
  sql`create table facet_merges (
    facet text not null,
    value text not null,
    target text not null,
    done_at text,
    constraint facet_merges_once_each primary key (facet, value)
  )`,
  sql`create table pinned_products (
    product_id text primary key references products (id) on delete cascade,
    position integer not null
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...statements, ...triggersOf(db)]) await statement.execute(db);
}
