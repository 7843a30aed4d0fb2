import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { type Prepare, type Prepared, SqliteDriver } from './sqlite-driver.ts';

/**
 * The file `shop.db` in a folder, which is made where it is missing. It is opened twice, for what writes and for what
 * only reads: a reader sees what was committed last and waits for nobody.
 */
export function sqliteDialect(dataDir: string): Dialect {
  const open = () => {
    // Addresses and password hashes are nobody else's to read on a shared machine.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const writer = openFile(dataDir, writing);
    const reader = openFile(dataDir, reading);
    const close = () => {
      reader.close();
      // Leaves fresh statistics behind, by which SQLite chooses between indexes.
      writer.exec('pragma optimize');
      writer.close();
    };
    return { write: keepStatements(writer), read: keepStatements(reader), close };
  };
  return {
    createAdapter: () => new FileAdapter(),
    createDriver: () => new SqliteDriver(open),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

const writing = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma cache_size = -16000;
  pragma optimize = 0x10002;
`;

const reading = `
  pragma query_only = on;
  pragma cache_size = -8000;
`;

function openFile(dataDir: string, pragmas: string): DatabaseSync {
  const file = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 10_000 });
  file.exec(pragmas);
  return file;
}

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

const longestKept = 20_000;

/** Prepares each text once. The shop has some hundred different queries; a runaway of texts starts afresh. */
function keepStatements(file: DatabaseSync): Prepare {
  const kept = new Map<string, Prepared>();
  const prepare: Prepare = (sql) => {
    const statement = file.prepare(sql);
    return { statement, answersRows: statement.columns().length > 0 };
  };
  return (sql) => {
    // One as long as its data is rarely seen again, and holds a lot of memory.
    if (sql.length > longestKept) return prepare(sql);
    let prepared = kept.get(sql);
    if (prepared === undefined) {
      if (kept.size >= 1000) kept.clear();
      prepared = prepare(sql);
      kept.set(sql, prepared);
    }
    return prepared;
  };
}
