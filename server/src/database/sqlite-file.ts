import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { makeFolderSync } from '../make-folder.ts';
import { untilUnlockedBlocking } from './sqlite-lock.ts';

// Does not import Kysely, so that the thread that checkpoints loads little.

/** Bytes of disk space that the write-ahead log keeps for reuse. A thread shrinks it above this size. */
export const maxLogBytes = 16 * 1024 * 1024;

/** The pragmas of a writing connection. */
export const writing = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma cache_size = -16000;
  pragma journal_size_limit = ${maxLogBytes};
`;

/** How long opening waits for other processes, in milliseconds. */
const openTimeout = 10_000;

/** Opens a file, and makes none where it has gone. @param mode to write, or only to read */
export const openExisting = (path: string, mode: 'rw' | 'ro' = 'rw'): DatabaseSync =>
  new DatabaseSync(new URL(`?mode=${mode}`, pathToFileURL(path)), { timeout: openTimeout });

/**
 * Opens the file `shop.db` in a folder. Opening blocks the thread while it waits for other processes; a statement never
 * does, see `sqlite-lock.ts`.
 */
export function openFile(dataDir: string, pragmas: string): DatabaseSync {
  const path = join(dataDir, 'shop.db');
  keepPrivate(path);
  const file = openExisting(path);
  // Of several processes that turn the write-ahead log of a new file on, SQLite refuses all but one at once, whatever the
  // timeout.
  untilUnlockedBlocking(performance.now() + openTimeout, () => file.exec(pragmas));
  file.exec('pragma busy_timeout = 0');
  return file;
}

/** Makes the folder and an empty file in it where they are missing. */
export function makeEmptyFile(path: string): void {
  makeFolderSync(dirname(path));
  // Closing a file that SQLite has open in this process would end its locks.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}

/**
 * Other users of the machine must not read addresses and password hashes, also in a folder that they may read. SQLite
 * gives the files beside the database the rights of the database itself.
 */
function keepPrivate(path: string): void {
  for (const each of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(each, { throwIfNoEntry: false })?.mode ?? 0;
    // Only its owner can, and only where the file system knows rights.
    if ((mode & 0o077) !== 0) tryTo(() => chmodSync(each, 0o600));
  }
}

function tryTo(work: () => void): void {
  try {
    work();
  } catch (error) {
    process.emitWarning(`The database can be read by other users: ${(error as Error).message}`);
  }
}

type Prepared = { statement: StatementSync; answersRows: boolean };
export type Prepare = (sql: string) => Prepared;

const maxKeptLength = 20_000;

/** Prepares each text once. The shop has some hundred different queries; if there are too many, the cache is cleared. */
export function keepStatements(file: DatabaseSync): Prepare {
  const kept = new Map<string, Prepared>();
  const prepare: Prepare = (sql) => {
    const statement = file.prepare(sql);
    return { statement, answersRows: statement.columns().length > 0 };
  };
  return (sql) => {
    // A statement as long as its data is rarely reused and takes a lot of memory.
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

export type SqliteStatement = { sql: string; parameters: readonly unknown[] };
export type StatementResult = { rows: unknown[] } | { changes: number | bigint };

type Parameter = null | number | bigint | string | NodeJS.ArrayBufferView;

export function answer(prepare: Prepare, { sql, parameters }: SqliteStatement): StatementResult {
  const { statement, answersRows } = prepare(sql);
  const given = parameters as Parameter[];
  if (answersRows) return { rows: statement.all(...given) };
  return { changes: statement.run(...given).changes };
}

/**
 * Rolls the open transaction back. After a full disk or a failed write SQLite has already done so, and the error of a
 * second rollback would hide the first.
 */
export function rollBack(file: DatabaseSync): void {
  if (file.isTransaction) file.exec('rollback');
}
