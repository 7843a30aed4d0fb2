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
    await pause(someTime());
  }
}

/** The same, blocking the thread, for what runs before the shop serves anything. */
export function untilUnlockedBlocking<T>(deadline: number, run: () => T): T {
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw error;
    }
    Atomics.wait(nobody, 0, 0, someTime());
  }
}

/** Is never notified, so that waiting for it is a pause. */
const nobody = new Int32Array(new SharedArrayBuffer(4));

/** Milliseconds; random, so that two servers do not keep retrying at the same moments. */
const someTime = (): number => 2 + Math.random() * 10;

/** SQLITE_BUSY in any of its forms. */
export const isLocked = (error: unknown): boolean =>
  (Number((error as { errcode?: unknown })?.errcode) & 0xff) === 5;
