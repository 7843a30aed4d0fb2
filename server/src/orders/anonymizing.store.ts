import type { Order } from '@kiosk/contract/order.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { findOrder } from './orders.store.ts';

/** Orders of erased accounts that still have an address and were placed before an instant. */
export async function findDue(trx: Transaction, before: string, max: number): Promise<Order[]> {
  const rows = await trx
    .selectFrom('accounts')
    .innerJoin('orders', 'orders.account_id', 'accounts.id')
    .select('orders.id')
    .where('erased_at', 'is not', null)
    .where('anonymized_at', 'is', null)
    .where('orders.created_at', '<', before)
    .limit(max)
    .execute();
  const orders = await Promise.all(rows.map(({ id }) => findOrder(trx, id)));
  return orders.flatMap((order) => order ?? []);
}

export type KeptAddresses = { count: number; last: string | null };

export const countAddresses = (db: Database, accountId: string, since: string): Promise<KeptAddresses> =>
  db
    .selectFrom('orders')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.max<string | null>('created_at').as('last'),
    ])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('anonymized_at', 'is', null)
    .executeTakeFirstOrThrow();

/** Whether name and address have been taken out of an order. */
export async function isAnonymized(db: Database, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('anonymized_at')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return (order?.anonymized_at ?? null) !== null;
}

/** The database lets this happen to anonymous orders alone. */
export async function eraseNotes(trx: Transaction, orderId: string, text: string): Promise<void> {
  await trx.updateTable('order_notes').set({ text }).where('order_id', '=', orderId).execute();
}

/** The database lets this happen to erased authors alone. */
export async function replaceAuthor(trx: Transaction, authorId: string, author: string): Promise<void> {
  await trx.updateTable('order_notes').set({ author }).where('author_id', '=', authorId).execute();
}

/** Removes what was declared, and by whom; the withdrawal itself stays. */
export async function eraseWithdrawals(trx: Transaction, orderId: string, text: string): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set({ name: text, email: text, statement: text })
    .where('order_id', '=', orderId)
    .execute();
}
