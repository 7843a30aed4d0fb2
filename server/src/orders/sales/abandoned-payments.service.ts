import { emailsOf } from '../../accounts/accounts.service.ts';
import { hour, inTime } from '../../clock.ts';
import { inBatches } from '../../database/in-batches.ts';
import type { Database } from '../../database/schema.ts';
import * as store from './abandoned-payments.store.ts';
import type { OrderSum, TimeRange } from './sales-ranges.ts';

/** A shopper who has not paid by then has usually left. */
const abandonedAfter = hour;

const uptoThen = ({ since, until }: TimeRange): TimeRange => {
  const latest = inTime(-abandonedAfter);
  return { since, until: until < latest ? until : latest };
};

type Ranges = { current: TimeRange; previous: TimeRange; bars: readonly TimeRange[] };

/**
 * Number and cents of the card orders that were not paid within an hour. The range before is compared without its last hour
 * where the current one lacks it.
 */
export async function sumAbandoned(
  db: Database,
  { current, previous, bars }: Ranges,
): Promise<{ current: OrderSum; previous: OrderSum; bars: OrderSum[] }> {
  const old = uptoThen(current);
  const missing = Date.parse(current.until) - Date.parse(old.until);
  const before = { ...previous, until: new Date(Date.parse(previous.until) - missing).toISOString() };
  const [all = none, allBefore = none, ...each] = await store.sumUnpaid(db, [
    old,
    before,
    ...bars.map(uptoThen),
  ]);
  return { current: all, previous: allBefore, bars: each };
}

const none: OrderSum = { orders: 0, cents: 0 };

export type AbandonedPayment = store.UnpaidOrder & { email: string | undefined };

/** The newest first. */
export async function listAbandoned(
  db: Database,
  range: TimeRange,
  limit: number,
): Promise<AbandonedPayment[]> {
  const orders = await store.findUnpaid(db, uptoThen(range), limit);
  const listed: AbandonedPayment[] = [];
  for (const some of inBatches(orders)) {
    const emails = await emailsOf(
      db,
      some.map(({ account_id }) => account_id),
    );
    listed.push(...some.map((order) => ({ ...order, email: emails.get(order.account_id) })));
  }
  return listed;
}
