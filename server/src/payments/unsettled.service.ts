import { countRows } from '../database/count-rows.ts';
import type { Database } from '../database/schema.ts';
import { ends } from './disputes/disputes.ts';
import * as store from './unsettled.store.ts';

/** The payments of an account that are not settled: intents and refunds, and disputes. */
export async function countUnsettled(
  db: Database,
  accountId: string,
): Promise<{ payments: number; disputes: number }> {
  const [attempts, refunds, disputes] = await Promise.all([
    countRows(store.openAttempts(db, accountId)),
    countRows(store.openRefunds(db, accountId)),
    countRows(
      store.disputesOf(db, accountId).where('disputes.status', 'not in', Object.keys(ends) as never[]),
    ),
  ]);
  return { payments: attempts + refunds, disputes };
}
