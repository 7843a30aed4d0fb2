import { type Kysely, sql } from 'kysely';

/** Products of earlier versions have no options, and their sizes share the product's stock. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table products add column options text`.execute(db);
  await sql`alter table products add column size_stocks text`.execute(db);
}
