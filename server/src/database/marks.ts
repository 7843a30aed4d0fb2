import { sql } from 'kysely';
import { hasTable } from './dialect.ts';
import type { Database } from './schema.ts';

/**
 * What is said of a database as a whole, whichever version its tables are of: a table has this name. No backup has them,
 * and no migration makes them. Each call is one statement, so that none leaves a mark half set.
 */
type Mark = 'unfinished_copy' | 'shop_on_hold';

export const setMark = (db: Database, mark: Mark): Promise<void> =>
  db.schema.createTable(mark).ifNotExists().addColumn('note', 'text').execute();

export const removeMark = (db: Database, mark: Mark): Promise<void> =>
  db.schema.dropTable(mark).ifExists().execute();

export const hasMark = (db: Database, mark: Mark): Promise<boolean> => hasTable(db, mark);

/** Notes something beside a mark that is set. */
export async function addMarkNote(db: Database, mark: Mark, note: object): Promise<void> {
  await sql`insert into ${sql.table(mark)} (note) values (${JSON.stringify(note)})`.execute(db);
}

export async function removeMarkNote(db: Database, mark: Mark, note: object): Promise<void> {
  await sql`delete from ${sql.table(mark)} where note = ${JSON.stringify(note)}`.execute(db);
}

/** Everything that is noted beside a mark; undefined where it is not set. */
export async function readMarkNotes(db: Database, mark: Mark): Promise<object | undefined> {
  try {
    const { rows } = await sql<{ note: string }>`select note from ${sql.table(mark)}`.execute(db);
    return Object.assign({}, ...rows.map(({ note }) => JSON.parse(note)));
  } catch (error) {
    if (await hasMark(db, mark)) throw error;
    return undefined;
  }
}
