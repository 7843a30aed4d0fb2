import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

// Knows nothing of Kysely, so that a thread of its own has little to load.

/** Bytes that the write-ahead log keeps on the disk for its next use, and above which a thread shrinks it. */
export const maxLogBytes = 16 * 1024 * 1024;

/** What a connection that writes begins with. */
export const writing = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma cache_size = -16000;
  pragma journal_size_limit = ${maxLogBytes};
`;

/**
 * Opens the file `shop.db` in a folder, which is made where it is missing. Opening waits for other processes, and the
 * thread with it; a statement never does, see `sqlite-lock.ts`.
 */
export function openFile(dataDir: string, pragmas: string): DatabaseSync {
  // Addresses and password hashes are nobody else's to read on a shared machine.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 10_000 });
  file.exec(pragmas);
  file.exec('pragma busy_timeout = 0');
  return file;
}

type Prepared = { statement: StatementSync; answersRows: boolean };
export type Prepare = (sql: string) => Prepared;

const maxKeptLength = 20_000;

/** Prepares each text once. The shop has some hundred different queries; a runaway of texts starts afresh. */
export function keepStatements(file: DatabaseSync): Prepare {
  const kept = new Map<string, Prepared>();
  const prepare: Prepare = (sql) => {
    const statement = file.prepare(sql);
    return { statement, answersRows: statement.columns().length > 0 };
  };
  return (sql) => {
    // One as long as its data is rarely seen again, and holds a lot of memory.
    if (sql.length > maxKeptLength) return prepare(sql);
    let prepared = kept.get(sql);
    if (prepared === undefined) {
      if (kept.size >= 1000) kept.clear();
      prepared = prepare(sql);
      kept.set(sql, prepared);
    }
    return prepared;
  };
}

export type Statement = { sql: string; parameters: readonly unknown[] };
export type Answer = { rows: unknown[] } | { changes: number | bigint };

type Parameter = null | number | bigint | string | NodeJS.ArrayBufferView;

export function answer(prepare: Prepare, { sql, parameters }: Statement): Answer {
  const { statement, answersRows } = prepare(sql);
  const given = parameters as Parameter[];
  if (answersRows) return { rows: statement.all(...given) };
  return { changes: statement.run(...given).changes };
}

/**
 * Undoes the open transaction. After a full disk or a failed write SQLite has done so by itself, and the error of a
 * second rollback would hide the first.
 */
export function rollBack(file: DatabaseSync): void {
  if (file.isTransaction) file.exec('rollback');
}
