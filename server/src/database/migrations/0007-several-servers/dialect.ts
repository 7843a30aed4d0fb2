import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';

/** Of a table; SQLite, whose servers share no counts, has no such word. */
export const unlogged = (db: Kysely<never>): RawBuilder<unknown> =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sql`` : sql`unlogged`;
