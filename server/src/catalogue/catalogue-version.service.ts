import { setTimeout as pause } from 'node:timers/promises';
import { prepare } from '../database/prepared.ts';
import type { Database } from '../database/schema.ts';

const read = prepare((db: Database) =>
  db.selectFrom('catalogue_version').select((select) => select.fn.sum<number>('version').as('version')),
);

/** How long a read that is under way keeps the next one waiting, in milliseconds. */
const maxWait = 50;

/**
 * Reads the version of the catalogue, which every change of a product, brand or category raises in its transaction. So
 * what was made at the same version is still right, whichever server changed something in between.
 *
 * Those who ask while a read is under way share the next one: an answer is never from before its question.
 */
export function catalogueVersionOf(db: Database): () => Promise<string> {
  let running: Promise<unknown> | undefined;
  let next: Promise<string> | undefined;

  const start = (): Promise<string> => {
    next = undefined;
    const reading = read(db, {}).then(([row]) => String(row?.version));
    const ended: Promise<void> = reading
      .catch(() => {})
      .then(() => {
        if (running === ended) running = undefined;
      });
    running = ended;
    return reading;
  };

  return () => {
    if (running === undefined) return start();
    // One that hangs must not hold up all others.
    next ??= Promise.race([running, pause(maxWait, undefined, { ref: false })]).then(start);
    return next;
  };
}
