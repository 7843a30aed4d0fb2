import type { Address } from '@kiosk/contract/address.ts';
import { sql } from 'kysely';
import type { WithdrawalsTable } from '../../database/schema/orders.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { findByTypedNumber } from '../search/order-search.store.ts';

/**
 * The order of this number, whole, its digits or the last eight characters of its id, that was placed with this email: the
 * account's, or unless it is those eight characters also the address's.
 */
export async function findOrderPlacedWith(
  db: Database,
  number: string,
  email: string,
): Promise<string | undefined> {
  const counted = await findByTypedNumber(db, number);
  const ofNumber = counted && (await findPlacedWith(db, counted.id, email));
  if (ofNumber !== undefined) return ofNumber;
  return number.length === 24 ? findPlacedWith(db, number, email) : findByEndOfId(db, number, email);
}

async function findPlacedWith(db: Database, id: string, email: string): Promise<string | undefined> {
  const row = await ordersWithEmail(db).where('orders.id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { email: ofAddress } = JSON.parse(row.address) as Address;
  return [row.email, ofAddress.toLowerCase()].includes(email) ? id : undefined;
}

/** The newest. */
async function findByEndOfId(db: Database, end: string, email: string): Promise<string | undefined> {
  const row = await ordersWithEmail(db)
    .where('accounts.email', '=', email)
    .where(sql<string>`substr(orders.id, 17)`, '=', end)
    .orderBy('orders.created_at', 'desc')
    .executeTakeFirst();
  return row?.id;
}

const ordersWithEmail = (db: Database) =>
  db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['orders.id', 'orders.address', 'accounts.email']);

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

/**
 * Nothing was paid back for it, not even a part: who withdraws from a part is paid back that. What came without being owed
 * and went back is no part of the order, and what was requested before it is about something else.
 */
const isToBePaidBack = sql<boolean>`not exists (select 1 from payment_events
  where payment_events.order_id = withdrawals.order_id and payment_events.at >= withdrawals.created_at
    and payment_events.kind in ('refund-succeeded', 'refunded-manually', 'returned-in-cash')
    and not exists (select 1 from payment_events as undue where undue.order_id = withdrawals.order_id
      and undue.attempt_id = payment_events.attempt_id
      and undue.kind in ('paid-twice', 'paid-after-cancellation'))
    and not exists (select 1 from refunds where refunds.order_id = withdrawals.order_id
      and refunds.provider_refund_id = payment_events.provider_id
      and refunds.created_at < withdrawals.created_at))`;

/**
 * Neither cancelled nor paid back, as the index of open withdrawals has it. The time lets SQLite search in the index instead
 * of looking through it.
 */
export const hasOpenWithdrawal = sql<boolean>`orders.withdrawn_at is not null and orders.status <> 'cancelled'
  and orders.payment_status <> 'refunded' and orders.payment_status <> 'charged-back' and orders.created_at > ''
  and exists (select 1 from withdrawals where withdrawals.order_id = orders.id and ${isToBePaidBack})`;
