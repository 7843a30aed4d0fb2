import { type Kysely, sql } from 'kysely';

/** Addresses of pictures on other servers that a file brings: whether they can be loaded. */
const statements = [
  sql`alter table imports add column picture_line integer`,
  sql`create table import_addresses (
    import_id text not null references imports (id) on delete cascade,
    address text not null,
    problem text,
    constraint import_addresses_once primary key (import_id, address)
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
