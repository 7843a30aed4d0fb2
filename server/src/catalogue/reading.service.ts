import type { Replica } from '../database/replica.ts';
import type { Database } from '../database/schema.ts';
import { sharedRead } from '../database/shared-read.ts';
import { hasChanges, readVersionParts } from './catalogue-version.service.ts';

/** Reads what shoppers see of the catalogue. `work` may be run twice. */
export type ReadCatalogue = <T>(work: (from: Database) => Promise<T>) => Promise<T>;

/** Reads from the replica, if there is one that has every change the database has at this moment. */
export function catalogueReading(db: Database, replica: Replica | undefined): ReadCatalogue {
  if (replica === undefined) return (work) => work(db);
  const readLatest = sharedRead(() => readVersionParts(db));
  return async (work) => {
    if (!replica.isFit()) return work(db);
    const latest = await readLatest();
    const isRecent = async (from: Database) => hasChanges(await readVersionParts(from), latest);
    const read = await replica.read(isRecent, work);
    return read === undefined ? work(db) : read.value;
  };
}
