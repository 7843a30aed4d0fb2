import type { FastifyInstance } from 'fastify';
import { minute, second } from '../../clock.ts';
import { hasOneWriter } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { deleteEndedCounts, readCountsOfOthers, writeCounts } from '../../database/shared-counts.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import { repeat } from '../observability/timer.ts';
import type { Counters } from './counters.ts';

/**
 * Lets servers on one database limit clients together. Each second a server stores what it has counted and reads what the
 * others have; one that nobody calls does neither. While the database does not answer, each limits by itself.
 */
export function shareLimits(app: FastifyInstance, db: Database, counters: Counters): void {
  // Several servers on one file are only there during a restart.
  if (hasOneWriter(db)) return;
  const server = newIdentifier();
  const share = async () => {
    if (!counters.hasCounted()) return;
    const unshared = counters.takeUnshared();
    if (unshared.length > 0) await inTransaction(db, (trx) => writeCounts(trx, server, unshared));
    counters.hear(await readCountsOfOthers(db, server));
  };
  repeat(app, { name: 'share limits', every: second, work: share });
  repeat(app, {
    name: 'forget shared limits',
    every: 10 * minute,
    work: (closing) => deleteEndedCounts(db, closing),
  });
}
