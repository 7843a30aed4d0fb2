import { emailsOf } from '../accounts/accounts.service.ts';
import { inTime } from '../clock.ts';
import { inParts } from '../database/in-parts.ts';
import type { Database } from '../database/schema.ts';
import * as store from './abandoned-payments.store.ts';
import type { TimeRange } from './sales-parts.ts';

/** Who has not paid by then has most often left. */
const abandonedAfter = 60 * 60 * 1000;

const uptoThen = ({ since, until }: TimeRange): TimeRange => {
  const latest = inTime(-abandonedAfter);
  return { since, until: until < latest ? until : latest };
};

/** Number and cents of the card orders of each range that were not paid within an hour. */
export const sumAbandoned = (db: Database, ranges: readonly TimeRange[]) =>
  store.sumUnpaid(db, ranges.map(uptoThen));

export type AbandonedPayment = store.UnpaidOrder & { email: string | undefined };

/** The newest first. */
export async function listAbandoned(
  db: Database,
  range: TimeRange,
  limit: number,
): Promise<AbandonedPayment[]> {
  const orders = await store.findUnpaid(db, uptoThen(range), limit);
  const listed: AbandonedPayment[] = [];
  for (const some of inParts(orders)) {
    const emails = await emailsOf(
      db,
      some.map(({ account_id }) => account_id),
    );
    listed.push(...some.map((order) => ({ ...order, email: emails.get(order.account_id) })));
  }
  return listed;
}
