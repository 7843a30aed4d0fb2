import { setTimeout as pause } from 'node:timers/promises';
import type { ProductImport } from '@kiosk/contract/import.ts';
import type { Database } from '../database/schema.ts';
import { yieldToWriters } from '../database/yield-to-writers.ts';
import { checkAddresses } from './addresses.service.ts';
import { applyInBackground } from './applying-in-background.service.ts';
import { checkSome } from './checking.service.ts';
import { getImport } from './imports.service.ts';
import type { ProbePicture } from './picture-probe.service.ts';

/** Milliseconds a call works on a check, and waits for applying, which runs in the background. */
const [maxStepTime, maxWait] = [1_000, 5_000];

/**
 * Resumes an import for some seconds: compares rows with the catalogue, or applies it. To be called again, on any server,
 * while its state is checking or applying.
 * @param onFailure of applying, which may fail when nobody waits for it
 * @param wait milliseconds for which the end of applying is waited for
 * @throws Problem not-found, or conflict when products have changed since they were compared
 */
export async function resume(
  db: Database,
  probe: ProbePicture,
  id: string,
  onFailure: (error: unknown) => void,
  wait = maxWait,
): Promise<ProductImport> {
  const { state } = await getImport(db, id);
  if (state === 'checking') await check(db, probe, id);
  if (state === 'applying') await waitUntilApplied(db, id, onFailure, wait);
  return getImport(db, id);
}

async function check(db: Database, probe: ProbePicture, id: string): Promise<void> {
  const end = performance.now() + maxStepTime;
  const yieldNow = yieldToWriters(db);
  const checkMore = async () => (await checkSome(db, id)) || checkAddresses(db, probe, id);
  while ((await checkMore()) && performance.now() < end) await yieldNow();
}

async function waitUntilApplied(
  db: Database,
  id: string,
  onFailure: (error: unknown) => void,
  wait: number,
): Promise<void> {
  const over = new AbortController();
  const timeout = pause(wait, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    const applied = await Promise.race([applyInBackground(db, id, onFailure), timeout]);
    // By another server: who calls again at once would ask without a pause.
    if (applied === 'taken') await timeout;
  } finally {
    over.abort();
  }
}
