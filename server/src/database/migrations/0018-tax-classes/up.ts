import { type Kysely, sql } from 'kysely';

/** Rows of earlier versions have no tax of their own: their invoices have the standard one, as they always had. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table products add column tax_class text not null default 'standard'`.execute(db);
  await sql`alter table order_lines add column tax_name text`.execute(db);
  await sql`alter table order_lines add column tax_rate double precision`.execute(db);
}
