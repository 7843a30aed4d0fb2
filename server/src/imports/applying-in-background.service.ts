import type { Database } from '../database/schema.ts';
import { yieldToWriters } from '../database/yield-to-writers.ts';
import { type Applied, applySome } from './applying.service.ts';

type Background = { imports: Map<string, Promise<Applied>>; isClosing: boolean };

/** What each server is applying, by import. */
const backgrounds = new WeakMap<Database, Background>();

function backgroundOf(db: Database): Background {
  const background = backgrounds.get(db) ?? { imports: new Map(), isClosing: false };
  backgrounds.set(db, background);
  return background;
}

/**
 * Applies an import to its end, even if its callers leave: storing a large one may take longer than a proxy waits for an
 * answer. Further calls join the one that runs. If the process dies, the next call on any server begins anew, or else the
 * job that tidies imports.
 * @param onFailure is called once by the call that begins: those who would see it may have left
 * @throws what `applySome` does
 */
export function applyInBackground(
  db: Database,
  id: string,
  onFailure: (error: unknown) => void,
): Promise<Applied> {
  const { imports } = backgroundOf(db);
  const known = imports.get(id);
  if (known) return known;
  const running = applyToTheEnd(db, id).finally(() => imports.delete(id));
  imports.set(id, running);
  // The next call tries again.
  running.catch(onFailure);
  return running;
}

/** Whether this server is applying it. On SQLite a caller that asks for its lock would wait to the end. */
export const isApplying = (db: Database, id: string): boolean => backgroundOf(db).imports.has(id);

/**
 * Begins nothing more. What is being stored is finished, unless the process has to end before: then nothing of it is stored.
 */
export function stopApplying(db: Database): void {
  backgroundOf(db).isClosing = true;
}

export const whenApplied = (db: Database): Promise<unknown> =>
  Promise.allSettled(backgroundOf(db).imports.values());

async function applyToTheEnd(db: Database, id: string): Promise<Applied> {
  const yieldNow = yieldToWriters(db);
  while (!backgroundOf(db).isClosing) {
    const applied = await applySome(db, id);
    if (applied !== 'more') return applied;
    await yieldNow();
  }
  return 'more';
}
