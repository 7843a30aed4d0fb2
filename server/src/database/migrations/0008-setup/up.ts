import { type Kysely, sql } from 'kysely';

const statements = [
  // Links that open a shop without an administrator, by their SHA-256.
  sql`create table setup_links (token_hash text primary key, created_at text not null)`,
  // One row, in a shop that was opened by such a link.
  sql`create table shop_setup (
    id integer primary key check (id = 1),
    completed_at text not null,
    checklist_closed_at text
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
