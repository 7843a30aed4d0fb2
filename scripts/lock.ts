import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The longest time that SQLite waits, in milliseconds: 24 days. */
const maxWait = 2 ** 31 - 1;

/**
 * Runs `work` under a lock that one process holds at a time; while it waits for another one, this process stands still. The lock
 * is SQLite's of an empty file, because Node has none of its own that the operating system frees when a process is killed.
 * @param onWait is called once if another process holds it
 */
export async function withLock(path: string, onWait: () => void, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  using file = new DatabaseSync(path);
  try {
    file.exec('begin exclusive');
  } catch {
    onWait();
    file.exec(`pragma busy_timeout = ${maxWait}; begin exclusive`);
  }
  await work();
}
