import { type Kysely, sql } from 'kysely';
import { triggersOf } from './dialect.ts';

/** At most one row: what the merchant has decided about the shop, each setting by its name. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table merchant_settings (
    id integer primary key check (id = 1),
    version integer not null,
    content text not null
  )`.execute(db);
  for (const trigger of triggersOf(db)) await trigger.execute(db);
}
