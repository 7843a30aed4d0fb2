import { sql } from 'kysely';
import { hasTable } from './dialect.ts';
import type { Database } from './schema.ts';

/**
 * What is said of a database as a whole, whichever version its tables are of: a table has this name. No backup has them,
 * and no migration makes them.
 */
type Mark = 'unfinished_move' | 'unfinished_restore' | 'shop_on_hold';

/** Sets it anew, also where it was set with another note. */
export async function setMark(db: Database, mark: Mark, note = ''): Promise<void> {
  await removeMark(db, mark);
  await db.schema.createTable(mark).addColumn('note', 'text').execute();
  await sql`insert into ${sql.table(mark)} (note) values (${note})`.execute(db);
}

export const removeMark = (db: Database, mark: Mark): Promise<void> =>
  db.schema.dropTable(mark).ifExists().execute();

export const hasMark = (db: Database, mark: Mark): Promise<boolean> => hasTable(db, mark);

/** The note of a mark; undefined where it is not set. */
export async function readMark(db: Database, mark: Mark): Promise<string | undefined> {
  if (!(await hasMark(db, mark))) return undefined;
  const { rows } = await sql<{ note?: string }>`select * from ${sql.table(mark)}`.execute(db);
  return rows[0]?.note ?? '';
}
