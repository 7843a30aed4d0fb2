import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** On PostgreSQL, whoever takes a value waits for nobody. SQLite, which has one writer, counts by the index. */
export const sequenceOf = (db: Kysely<never>) =>
  db.getExecutor().adapter instanceof SqliteAdapter ? [] : [sql`create sequence order_number_values`];
