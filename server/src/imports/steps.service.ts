import type { ProductImport } from '@kiosk/contract/import.ts';
import type { Database } from '../database/schema.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { applySome } from './applying.service.ts';
import { checkSome } from './checking.service.ts';
import { getImport } from './imports.service.ts';

/** Milliseconds after which a call returns the progress. */
const maxStepTime = 1_000;

const workOf: Partial<Record<ProductImport['state'], (db: Database, id: string) => Promise<boolean>>> = {
  checking: checkSome,
  applying: applySome,
};

/**
 * Resumes an import for about a second: compares rows with the catalogue, or applies it. To be called again, on any
 * server, while its state is checking or applying.
 * @throws Problem not-found, or conflict when products have changed since they were compared
 */
export async function resume(db: Database, id: string): Promise<ProductImport> {
  const { state } = await getImport(db, id);
  const work = workOf[state];
  const end = performance.now() + maxStepTime;
  while (work && (await work(db, id)) && performance.now() < end) await yieldToEventLoop();
  return getImport(db, id);
}
