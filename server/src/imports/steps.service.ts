import type { ProductImport } from '@kiosk/contract/import.ts';
import { roomForOthers } from '../database/room-for-others.ts';
import type { Database } from '../database/schema.ts';
import { checkAddresses } from './addresses.service.ts';
import { applySome } from './applying.service.ts';
import { checkSome } from './checking.service.ts';
import { getImport } from './imports.service.ts';
import type { ProbePicture } from './picture-probe.service.ts';

/** Milliseconds after which a call returns the progress. */
const maxStepTime = 1_000;

type Work = (db: Database, id: string, probe: ProbePicture) => Promise<boolean>;

const workOf: Partial<Record<ProductImport['state'], Work>> = {
  checking: async (db, id, probe) => (await checkSome(db, id)) || checkAddresses(db, probe, id),
  applying: applySome,
};

/**
 * Resumes an import for about a second: compares rows with the catalogue, or applies it. To be called again, on any
 * server, while its state is checking or applying.
 * @throws Problem not-found, or conflict when products have changed since they were compared
 */
export async function resume(db: Database, probe: ProbePicture, id: string): Promise<ProductImport> {
  const { state } = await getImport(db, id);
  const work = workOf[state];
  const end = performance.now() + maxStepTime;
  const room = roomForOthers(db);
  while (work && (await work(db, id, probe)) && performance.now() < end) await room();
  return getImport(db, id);
}
