import { hour } from '../clock.ts';
import { deleteInSteps } from './delete-in-steps.ts';
import { insertMany } from './many-rows.ts';
import type { Database, Transaction } from './schema.ts';

/** Until `endsAt`, in milliseconds since 1970. */
export type SharedCount = { key: string; count: number; endsAt: number };

/** Counts of others that are read at once, the highest: in an attack by very many networks no server reads for long. */
const maxRead = 5_000;

/**
 * No window is longer, in milliseconds, also where the clocks of servers differ. What ends later was counted while a clock was
 * wrong.
 */
const maxWindow = 2 * hour;

const columns = { key: 'text', server: 'text', count: 'bigint', ends_at: 'bigint' } as const;

/** Stores what a server has counted by now. */
export async function writeCounts(
  trx: Transaction,
  server: string,
  counts: readonly SharedCount[],
): Promise<void> {
  const rows = counts.map(({ key, count, endsAt }) => ({ key, server, count, ends_at: endsAt }));
  await insertMany(trx, 'shared_counts', columns, rows, (insert) =>
    insert.onConflict((conflict) =>
      conflict.columns(['key', 'server']).doUpdateSet(({ ref }) => ({
        count: ref('excluded.count'),
        ends_at: ref('excluded.ends_at'),
      })),
    ),
  );
}

/** What all other servers have counted together, by key. */
export async function readCountsOfOthers(db: Database, server: string): Promise<SharedCount[]> {
  const rows = await db
    .selectFrom('shared_counts')
    .select(({ fn }) => ['key', fn.sum<number>('count').as('count'), fn.max('ends_at').as('endsAt')])
    .where('server', '!=', server)
    .where('ends_at', '>', Date.now())
    .where('ends_at', '<', Date.now() + maxWindow)
    .groupBy('key')
    .orderBy('count', 'desc')
    .limit(maxRead)
    .execute();
  return rows.map(({ key, count, endsAt }) => ({ key, count: Number(count), endsAt: Number(endsAt) }));
}

export const deleteEndedCounts = (db: Database, closing?: AbortSignal): Promise<number> =>
  deleteInSteps(
    db,
    {
      table: 'shared_counts',
      key: ['key', 'server'],
      where: (is) => is.or([is('ends_at', '<', Date.now()), is('ends_at', '>', Date.now() + maxWindow)]),
    },
    closing,
  );
