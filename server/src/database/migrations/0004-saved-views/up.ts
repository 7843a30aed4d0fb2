import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table saved_views (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    list text not null,
    name text not null,
    query text not null,
    created_at text not null
  )`,
  sql`create unique index saved_views_by_name on saved_views (account_id, list, name)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
