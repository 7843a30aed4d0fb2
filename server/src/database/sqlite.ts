import type { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { DataFile } from './sqlite-data-file.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { keepStatements, openFile, rollBack, writing } from './sqlite-file.ts';
import { LogKeeper } from './sqlite-log.ts';
import { LongWriter } from './sqlite-long-writer.ts';

/**
 * The file `shop.db` in a folder, which is made where it is missing. It is opened twice, for what writes and for what
 * only reads: a reader sees what was committed last and waits for nobody. A long transaction opens it once more.
 * @param lockTimeout milliseconds that a statement waits for another process's lock
 */
export function sqliteDialect(dataDir: string, lockTimeout = 10_000): Dialect {
  const dataFile = new DataFile(dataDir);
  const open = () => {
    dataFile.refuseLoss();
    const writer = openFile(dataDir, writing);
    optimize(writer, '0x10002');
    const reader = openFile(dataDir, reading);
    dataFile.noteOpened();
    const log = new LogKeeper(dataDir, writer);
    return {
      write: keepStatements(writer),
      read: keepStatements(reader),
      isTransaction: () => writer.isTransaction,
      beforeWrite: () => log.watch(dataFile.assertThere()),
      rollBack: () => rollBack(writer),
      long: () => {
        // Its pages are soon those of another time, and the long one has its own.
        writer.exec('pragma shrink_memory');
        return new LongWriter(dataDir);
      },
      close: async () => {
        await log.end();
        reader.close();
        optimize(writer, '0xfffe');
        writer.close();
      },
    };
  };
  return {
    createAdapter: () => new FileAdapter(dataFile),
    createDriver: () => new SqliteDriver(open, lockTimeout),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

const reading = `
  pragma query_only = on;
  pragma cache_size = -8000;
`;

/**
 * Fresh statistics, by which SQLite chooses between indexes. Nobody is served at this moment, so it may wait for another
 * server; a full disk or a lock that stays must not stop a start.
 */
function optimize(file: DatabaseSync, mask: string): void {
  try {
    file.exec(`pragma busy_timeout = 1000; pragma optimize = ${mask}`);
  } catch (error) {
    process.emitWarning(`The database's statistics were not refreshed: ${(error as Error).message}`);
  } finally {
    file.exec('pragma busy_timeout = 0');
  }
}

export class FileAdapter extends SqliteAdapter {
  readonly dataFile: DataFile;

  constructor(dataFile: DataFile) {
    super();
    this.dataFile = dataFile;
  }

  /** The driver lets readers in beside the one who writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite can roll back a change of tables, so a migration that fails half way leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
