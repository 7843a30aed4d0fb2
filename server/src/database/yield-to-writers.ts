import { setTimeout as pause } from 'node:timers/promises';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { hasOneWriter } from './dialect.ts';
import type { Database } from './schema.ts';

/** Milliseconds of work after which others get the file, and for how long: they ask every 2 to 12 (sqlite-lock.ts). */
const [maxWork, room] = [30, 15];

/**
 * For long work in many short transactions. One right after the other, they would leave SQLite's file free for less than
 * a millisecond each time, and another server, which asks for it every few milliseconds, would wait for seconds. Requests
 * of this server, which take several iterations of the event loop, would wait for a transaction at each.
 * @returns what is to be awaited between two transactions
 */
export function yieldToWriters(db: Database): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (!hasOneWriter(db) || performance.now() - begun < maxWork) return yieldToEventLoop();
    await pause(room);
    begun = performance.now();
  };
}
