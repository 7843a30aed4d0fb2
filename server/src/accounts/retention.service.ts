import type { Database } from '../database/schema.ts';
import { deleteOldNetworks } from './known-networks.store.ts';
import { removeOldLinks } from './links.service.ts';
import { deleteOldChallenges } from './second-factor/challenges.store.ts';
import { removeEndedSessions } from './sessions.service.ts';

/** Each removes what has expired of one kind, and returns how much. */
export const removalsOfExpired = (db: Database, closing?: AbortSignal) => ({
  sessions: () => removeEndedSessions(db, closing),
  networks: () => deleteOldNetworks(db, closing),
  links: () => removeOldLinks(db, closing),
  challenges: () => deleteOldChallenges(db, closing),
});
