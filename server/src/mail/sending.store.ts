import type { Database } from '../database/schema.ts';
import type { MailRow } from './outbox.store.ts';

type Due = {
  now: string;
  /** No wait is longer. Anything due later was scheduled by a wrong clock, and is due too. */
  latest: string;
  limit: number;
};

/** Mails that are due, the longest due first. */
export const findDue = (db: Database, { now, latest, limit }: Due): Promise<MailRow[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where((is) => is.or([is('due_at', '<=', now), is('due_at', '>', latest)]))
    .orderBy('due_at')
    .limit(limit)
    .execute();

/**
 * Takes a mail for a try: until `until` nobody else does.
 * @returns whether it was still due; false if another server has claimed it
 */
export async function claim(db: Database, mail: MailRow, until: string): Promise<boolean> {
  const claimed = await db
    .updateTable('outbox')
    .set({ due_at: until, tries: mail.tries + 1 })
    .where('id', '=', mail.id)
    .where('due_at', '=', mail.due_at)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Ends a mail that was accepted, even if another server has claimed it by now. */
export async function recordSent(db: Database, id: string, at: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', due_at: null, error: null, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Records a failed try, unless the claim that ends at `claimedUntil` was lost. */
export async function recordFailure(
  db: Database,
  { id, claimedUntil }: { id: string; claimedUntil: string },
  to: Partial<Pick<MailRow, 'state' | 'due_at' | 'error' | 'ended_at'>>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('due_at', '=', claimedUntil)
    .execute();
}
