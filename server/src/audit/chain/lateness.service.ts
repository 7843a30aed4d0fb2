import { before, hour, now } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { newestLinked } from './chain.store.ts';
import type { SourceName } from './sources.ts';

/** A record is stored when its transaction ends, up to so many milliseconds after its time. */
const maxLateness = 2 * hour;

/** The time from which records may still be missing in the chain. One before it was written with a wrong time. */
export async function linkedSince(db: Database, source: SourceName): Promise<string> {
  const newest = await newestLinked(db, source);
  if (newest === undefined) return '';
  // A clock that was ahead for a while keeps no record out.
  return before(newest < now() ? newest : now(), maxLateness);
}
