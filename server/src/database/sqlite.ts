import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { SqliteDriver } from './sqlite-driver.ts';
import { keepStatements, openFile, writing } from './sqlite-file.ts';
import { LongWriter } from './sqlite-long-writer.ts';

/**
 * The file `shop.db` in a folder, which is made where it is missing. It is opened twice, for what writes and for what
 * only reads: a reader sees what was committed last and waits for nobody. A long transaction opens it once more.
 */
export function sqliteDialect(dataDir: string): Dialect {
  const open = () => {
    const writer = openFile(dataDir, writing);
    writer.exec('pragma optimize = 0x10002');
    const reader = openFile(dataDir, reading);
    const close = () => {
      reader.close();
      // Leaves fresh statistics behind, by which SQLite chooses between indexes.
      writer.exec('pragma optimize');
      writer.close();
    };
    const long = () => {
      // Its pages are soon those of another time, and the long one has its own.
      writer.exec('pragma shrink_memory');
      return new LongWriter(dataDir);
    };
    return { write: keepStatements(writer), read: keepStatements(reader), long, close };
  };
  return {
    createAdapter: () => new FileAdapter(),
    createDriver: () => new SqliteDriver(open),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

const reading = `
  pragma query_only = on;
  pragma cache_size = -8000;
`;

class FileAdapter extends SqliteAdapter {
  /** The driver lets readers in beside the one who writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite can roll back a change of tables, so a migration that fails half way leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
