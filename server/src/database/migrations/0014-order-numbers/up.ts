import { type Kysely, sql } from 'kysely';
import { sequenceOf } from './dialect.ts';

/** Numbers of orders in shops that count them. Null: the order's number is its id. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column number text`.execute(db);
  await sql`alter table orders add column number_value bigint`.execute(db);
  for (const sequence of sequenceOf(db)) await sequence.execute(db);
}
