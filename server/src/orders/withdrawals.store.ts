import type { Address } from '@kiosk/contract/address.ts';
import { orderNumberIn } from '@kiosk/contract/order-number.ts';
import { sql } from 'kysely';
import type { WithdrawalsTable } from '../database/schema/orders.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { findByNumberValue } from './order-search.store.ts';

/**
 * The order of this number, whole or the last eight characters of its id, that was placed with this email: the account's,
 * or of a whole number also the address's.
 */
export async function findOrderPlacedWith(
  db: Database,
  number: string,
  email: string,
): Promise<string | undefined> {
  const isWhole = number.length === 24;
  const counted = await findByNumberValue(db, orderNumberIn(number)?.value ?? 0);
  const id = counted?.number === number.toUpperCase() ? counted.id : number;
  const rows = await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['orders.id', 'orders.address', 'accounts.email'])
    .$if(isWhole || id !== number, (select) => select.where('orders.id', '=', id))
    .$if(!isWhole && id === number, (select) =>
      select
        .where('accounts.email', '=', email)
        .where(sql<string>`substr(orders.id, 17)`, '=', number)
        .orderBy('orders.created_at', 'desc'),
    )
    .execute();
  const isTheirs = (row: (typeof rows)[number]) =>
    row.email === email || (JSON.parse(row.address) as Address).email.toLowerCase() === email;
  return rows.find(isTheirs)?.id;
}

/** @returns whether it was new; each key of an order is used once */
export async function insertWithdrawal(trx: Transaction, withdrawal: WithdrawalsTable): Promise<boolean> {
  const inserted = await trx
    .insertInto('withdrawals')
    .values(withdrawal)
    .onConflict((conflict) => conflict.columns(['order_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The first time stays. */
export const markWithdrawn = (trx: Transaction, orderId: string, at: string) =>
  trx
    .updateTable('orders')
    .set({ withdrawn_at: at })
    .where('id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .execute();

/** The oldest first. */
export const findWithdrawals = (db: Database, orderId: string): Promise<WithdrawalsTable[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
