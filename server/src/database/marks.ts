import { hasTable } from './dialect.ts';
import type { Database } from './schema.ts';

/**
 * What is said of a database as a whole, whichever version its tables are of: an empty table has this name. No backup has
 * them, and no migration makes them.
 */
type Mark = 'unfinished_move' | 'shop_on_hold';

export const setMark = (db: Database, mark: Mark): Promise<void> =>
  db.schema.createTable(mark).ifNotExists().addColumn('begun', 'text').execute();

export const removeMark = (db: Database, mark: Mark): Promise<void> =>
  db.schema.dropTable(mark).ifExists().execute();

export const hasMark = (db: Database, mark: Mark): Promise<boolean> => hasTable(db, mark);
