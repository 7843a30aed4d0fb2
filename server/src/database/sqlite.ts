import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { DataFile } from './sqlite-data-file.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import {
  answer,
  keepStatements,
  makeEmptyFile,
  openFile,
  rollBack,
  type SqliteStatement,
  writing,
} from './sqlite-file.ts';
import { LogKeeper } from './sqlite-log.ts';
import { ReaderThread } from './sqlite-reader.ts';

/**
 * The file `shop.db` in a folder, which is created if missing. It is opened twice, for writing and for reading: a reader
 * sees the last commit and never waits.
 * @param lockTimeout milliseconds that a statement waits for another process's lock
 */
export function sqliteDialect(dataDir: string, lockTimeout = 10_000): Dialect {
  const dataFile = new DataFile(dataDir);
  const open = () => {
    const isThere = existsSync(dataFile.path);
    dataFile.refuseLoss();
    // What goes away from now on is not made again.
    if (!isThere) makeEmptyFile(dataFile.path);
    const writer = dataFile.ifThere(() => openFile(dataDir, writing));
    optimize(writer, '0x10012');
    const reader = dataFile.ifThere(() => openFile(dataDir, reading));
    // It may have been taken away in between.
    dataFile.refuseLoss();
    dataFile.noteOpened();
    const write = keepStatements(writer);
    const keepTemporary = (where: 'memory' | 'file') => writer.exec(`pragma temp_store = ${where}`);
    // Savepoints of a group copy pages: in a file, that would take 40 µs an order.
    keepTemporary('memory');
    const log = new LogKeeper(dataDir, writer);
    const longReader = new ReaderThread(dataDir);
    return {
      write,
      read: keepStatements(reader),
      readLong: (statement: SqliteStatement) => {
        // Another file at this path would be opened, and its rows shown as the shop's.
        dataFile.assertThere();
        return longReader.read(statement);
      },
      keepTemporary,
      execute: (sql: string) => void answer(write, { sql, parameters: [] }),
      isTransaction: () => writer.isTransaction,
      beforeWrite: () => log.watch(dataFile.assertThere()),
      rollBack: () => rollBack(writer),
      close: async () => {
        await Promise.all([log.end(), longReader.end()]);
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
 * Refreshes the statistics by which SQLite chooses indexes. No requests are served yet, so it may wait for another
 * server. A full disk or a lasting lock must not stop the start. Those of small tables are removed: after a start with three
 * entries in the log, an import would look through the whole log for each of its entries. So are those of small indexes of
 * large tables, and SQLite analyzes a table again while one of its indexes has none. Each mask has the bit (0x10) by which
 * it reads only some thousand entries of an index: all of them would keep a large shop waiting for seconds, and the orders
 * of a running server whenever a command is run.
 */
function optimize(file: DatabaseSync, mask: string): void {
  try {
    file.exec(`pragma busy_timeout = 1000; pragma optimize = ${mask}`);
    const isKnown = file.prepare(`select 1 from sqlite_schema where name = 'sqlite_stat1'`).get();
    if (isKnown) file.exec(removeStatisticsOfSmallTables);
  } catch (error) {
    process.emitWarning(`The database's statistics were not refreshed: ${(error as Error).message}`);
  } finally {
    file.exec('pragma busy_timeout = 0');
  }
}

/** Without statistics SQLite takes a table for a large one, and uses its indexes. */
const removeStatisticsOfSmallTables = `
  delete from sqlite_stat1 where cast(stat as integer) < 100;
  analyze sqlite_schema;
`;

export class FileAdapter extends SqliteAdapter {
  readonly dataFile: DataFile;

  constructor(dataFile: DataFile) {
    super();
    this.dataFile = dataFile;
  }

  /** The driver allows readers beside the writer. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite can roll back schema changes, so a failed migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
