import { usualCurrency } from '@kiosk/contract/currency.ts';
import type { OrderStatus, PaymentFlag, PaymentMethod, PaymentStatus } from '@kiosk/contract/order.ts';
import { lockAccount } from '../accounts/accounts.service.ts';
import { removeUnits } from '../carts/carts.service.ts';
import type { Database, Transaction } from '../database/schema.ts';
import type { OrderRow } from './order-rows.ts';
import { noSuchOrder } from './orders.service.ts';
import { changeOrder } from './orders.store.ts';
import * as store from './payable.store.ts';
import { findLines } from './status/status.store.ts';

/** The fields of an order that its payment needs. */
export type PayableOrder = {
  id: string;
  number: string | undefined;
  accountId: string;
  status: OrderStatus;
  method: PaymentMethod;
  paymentStatus: PaymentStatus;
  paymentFlag: PaymentFlag | null;
  totalMinor: number;
  currency: string;
};

export async function findPayable(db: Database, orderId: string): Promise<PayableOrder | undefined> {
  const row = await store.findRow(db, orderId);
  return row && payableOf(row);
}

/** @throws Problem not-found */
export async function getPayable(db: Database, orderId: string): Promise<PayableOrder> {
  const order = await findPayable(db, orderId);
  if (order === undefined) throw noSuchOrder();
  return order;
}

/**
 * Locks the order until the transaction ends. The account is locked first, as when placing an order, so that the two
 * never deadlock.
 * @throws Problem not-found
 */
export async function lockPayable(trx: Transaction, orderId: string): Promise<PayableOrder> {
  const row = await store.findRow(trx, orderId);
  if (row !== undefined) await lockAccount(trx, row.account_id);
  const locked = row && (await store.lockRow(trx, orderId));
  if (locked === undefined) throw noSuchOrder();
  return payableOf(locked);
}

const payableOf = (row: OrderRow): PayableOrder => ({
  id: row.id,
  number: row.number ?? undefined,
  accountId: row.account_id,
  status: row.status,
  method: row.payment_method,
  paymentStatus: row.payment_status,
  paymentFlag: row.payment_flag,
  totalMinor: row.total_cents,
  currency: row.currency ?? usualCurrency,
});

/** Stores the payment state, in the transaction that added to the ledger. */
export const setPayment = (
  trx: Transaction,
  orderId: string,
  { status, flag, refundedMinor }: { status: PaymentStatus; flag: PaymentFlag | null; refundedMinor: number },
): Promise<void> =>
  changeOrder(trx, orderId, {
    payment_status: status,
    payment_flag: flag,
    refunded_cents: refundedMinor,
  });

/** Removes the bought units from the cart. Items that were added since then stay. */
export async function removeFromCart(trx: Transaction, order: PayableOrder): Promise<void> {
  const lines = await findLines(trx, order.id);
  await removeUnits(
    trx,
    order.accountId,
    lines.map(({ product_id, color, size, quantity }) => ({ productId: product_id, color, size, quantity })),
  );
}
