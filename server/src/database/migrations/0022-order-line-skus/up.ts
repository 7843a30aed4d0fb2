import { type Kysely, sql } from 'kysely';

/** The merchant's number of what was sold; null in rows of earlier versions. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table order_lines add column sku text`.execute(db);
}
