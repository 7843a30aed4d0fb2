import { type Kysely, sql } from 'kysely';

/** Null is the chart of the product's category. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table products add column size_chart text`.execute(db);
}
