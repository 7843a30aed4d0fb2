import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const isBusy = 5; // SQLITE_BUSY

/** Keeps the files open: the garbage collector closes, and so unlocks, a file that only a waiting function knows. */
const held = new Set<DatabaseSync>();

/**
 * Runs `work` under a lock that one process holds at a time. It is SQLite's of an empty file, because Node has no lock of its own that
 * the operating system frees when a process is killed.
 * @param onWait is called once if another process holds it
 */
export async function withLock(path: string, onWait: () => void, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  using file = new DatabaseSync(path);
  if (!tryLock(file)) {
    onWait();
    while (!tryLock(file)) await pause(100);
  }
  held.add(file);
  try {
    await work();
  } finally {
    held.delete(file);
  }
}

function tryLock(file: DatabaseSync): boolean {
  try {
    file.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === isBusy) return false;
    throw error;
  }
}
