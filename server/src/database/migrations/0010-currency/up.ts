import { type Kysely, sql } from 'kysely';

/**
 * What the shop sells in, and whether that is fixed. Orders of earlier versions, and of their servers during an update, are
 * in US dollars: null.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column currency text`.execute(db);
  await sql`alter table merchant_settings add column currency text not null default 'USD'`.execute(db);
  await sql`alter table merchant_settings add column currency_fixed integer not null default 0`.execute(db);
}
