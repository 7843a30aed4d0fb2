import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs a statement, and retries it while another process holds the file's lock. SQLite's own busy timeout would block the
 * whole process.
 * @param deadline by `performance.now()`
 * @throws SQLite's 'database is locked' after the deadline
 */
export async function untilUnlocked<T>(deadline: number, run: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw error;
    }
    // Random, so that two servers do not keep retrying at the same moments.
    await pause(2 + Math.random() * 10);
  }
}

/** SQLITE_BUSY in any of its forms. */
export const isLocked = (error: unknown): boolean =>
  (Number((error as { errcode?: unknown })?.errcode) & 0xff) === 5;
