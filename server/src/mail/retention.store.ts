import type { Database, Transaction } from '../database/schema.ts';
import type { MailRow } from './outbox.store.ts';

/** The mails that ended before an instant and still say something. */
export const findWithContents = (
  db: Database,
  before: string,
  limit: number,
): Promise<Pick<MailRow, 'id' | 'order_id'>[]> =>
  db
    .selectFrom('outbox')
    .select(['id', 'order_id'])
    .where('data', 'is not', null)
    .where('ended_at', 'is not', null)
    .where('ended_at', '<', before)
    .orderBy('ended_at')
    .limit(limit)
    .execute();

/** Removes the contents of mails about an order, and other mails as a whole. */
export async function forget(
  db: Database,
  mails: readonly Pick<MailRow, 'id' | 'order_id'>[],
): Promise<void> {
  const idsOf = (isOfOrder: boolean) =>
    mails.filter(({ order_id }) => (order_id !== null) === isOfOrder).map(({ id }) => id);
  const [emptied, deleted] = [idsOf(true), idsOf(false)];
  if (emptied.length > 0)
    await db.updateTable('outbox').set({ data: null, recipient: null }).where('id', 'in', emptied).execute();
  if (deleted.length > 0) await db.deleteFrom('outbox').where('id', 'in', deleted).execute();
}

/** The same for all mails of an account; what was not sent never is. */
export async function forgetAccount(trx: Transaction, accountId: string, at: string): Promise<void> {
  const ofAccount = trx.updateTable('outbox').where('account_id', '=', accountId);
  await ofAccount
    .set({ state: 'failed', due_at: null, ended_at: at, error: 'The account was erased.' })
    .where('state', '=', 'queued')
    .execute();
  await trx.deleteFrom('outbox').where('account_id', '=', accountId).where('order_id', 'is', null).execute();
  await ofAccount.set({ data: null, recipient: null, account_id: null }).execute();
}
