import { before, hour, now } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { newestLinked } from './chain.store.ts';
import type { SourceName } from './sources.ts';

/** A record is stored when its transaction ends, up to so many milliseconds after its time. */
export const maxLateness = 2 * hour;

/** The time from which records may still be missing in the chain. One before it was written with a wrong time. */
export const linkedSince = async (db: Database, source: SourceName): Promise<string> =>
  lateBefore(await newestLinked(db, source), now());

/** @param newest the time of the newest record that was linked before `linkedAt`; undefined for none */
export function lateBefore(newest: string | undefined, linkedAt: string): string {
  if (newest === undefined) return '';
  // A clock that was ahead for a while keeps no record out.
  return before(newest < linkedAt ? newest : linkedAt, maxLateness);
}
