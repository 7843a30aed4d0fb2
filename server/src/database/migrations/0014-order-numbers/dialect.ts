import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** On PostgreSQL nobody waits for others who take a value. SQLite, which has one writer, counts by the index. */
export const sequenceOf = (db: Kysely<never>) =>
  db.getExecutor().adapter instanceof SqliteAdapter ? [] : [sql`create sequence order_number_values`];
