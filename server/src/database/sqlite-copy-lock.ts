import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { CopyRunning, type IsAlone } from './copy-running.ts';
import { makeEmptyFile } from './sqlite-file.ts';
import { isLocked } from './sqlite-lock.ts';

/**
 * Runs `work` under a lock that one process holds at a time. It is SQLite's of an empty file, because Node has none of its own
 * that the operating system frees when a process is killed.
 * @throws CopyRunning
 */
export async function withFileLock<T>(path: string, work: (isAlone: IsAlone) => Promise<T>): Promise<T> {
  const file = lockFile(path);
  try {
    return await work(async () => true);
  } finally {
    // Before it is unlocked: afterwards it may be another's.
    await rm(path, { force: true });
    file.close();
  }
}

function lockFile(path: string): DatabaseSync {
  makeEmptyFile(path);
  const before = numberOf(path);
  const file = new DatabaseSync(path);
  try {
    // In memory: a file beside it would need room on the disk.
    file.exec('pragma journal_mode = memory; begin exclusive');
    // What was opened may have been removed by one that has just ended.
    if (before === undefined || numberOf(path) !== before) throw new CopyRunning();
    return file;
  } catch (error) {
    file.close();
    throw isLocked(error) ? new CopyRunning() : error;
  }
}

const numberOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;
