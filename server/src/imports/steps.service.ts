import type { ProductImport } from '@kiosk/contract/import.ts';
import type { Database } from '../database/schema.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { applySome } from './applying.service.ts';
import { checkSome } from './checking.service.ts';
import { getImport } from './imports.service.ts';

/** How long one call goes on before it answers how far it has come, in milliseconds. */
const patience = 1_000;

const works: Partial<Record<ProductImport['state'], (db: Database, id: string) => Promise<boolean>>> = {
  checking: checkSome,
  applying: applySome,
};

/**
 * Goes on with an import for about a second: compares rows with the catalogue, or applies it. To be called again while
 * its state is checking or applying; it does not matter which server is asked.
 * @throws Problem not-found, or conflict when products have changed since they were compared
 */
export async function resume(db: Database, id: string): Promise<ProductImport> {
  const { state } = await getImport(db, id);
  const work = works[state];
  const end = performance.now() + patience;
  while (work && (await work(db, id)) && performance.now() < end) await yieldToEventLoop();
  return getImport(db, id);
}
