import { type Kysely, sql } from 'kysely';

/** Who brings a parcel, where the administrator who shipped it said so. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column carrier text`.execute(db);
}
