import { fromMinor } from '@kiosk/contract/money.ts';
import type { CashCorrection, PaymentEvent } from '@kiosk/contract/payment.ts';
import { type Administrator, recordChange } from '../../audit/audit.service.ts';
import { aboutOrder } from '../../audit/subjects.service.ts';
import { now } from '../../clock.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import { lockPayable, type PayableOrder } from '../../orders/payable.service.ts';
import { conflict } from '../../problem.ts';
import * as attempts from '../attempts.store.ts';
import { attemptEntry } from '../ledger/entries.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { eventOf } from '../ledger/payment-event.ts';
import { refuseUnseen } from '../refunds/refund-amount.ts';
import { derivePayment } from '../settlement/payment-state.service.ts';

type Recording = { orderId: string; admin: Administrator; key: string };

/**
 * Records that a cash order was paid, all of it. What another administrator has recorded is not recorded again.
 * @param recording.key the same key of the same order is the same payment
 * @returns the entry of the ledger
 * @throws Problem not-found; conflict for a card order, or a cancelled or returned one
 */
export const recordCashPayment = (db: Database, recording: Recording): Promise<PaymentEvent> =>
  inTransaction(db, (trx) => recordCashPaymentIn(trx, recording));

/** The same, in a transaction of the caller. It is refused before anything is written. */
export async function recordCashPaymentIn(
  trx: Transaction,
  { orderId, admin, key }: Recording,
): Promise<PaymentEvent> {
  const order = await lockPayable(trx, orderId);
  const entry = { kind: 'paid-in-cash', of: `${order.id} ${key}` } as const;
  const entries = await ledger.readOrder(trx, order.id);
  const known = entries.find(({ fact }) => fact === ledger.factOf(entry));
  const last = entries.findLast(({ kind }) => kind === entry.kind);
  if (known) return eventOf(known);
  if (last && order.paymentStatus === 'paid') return eventOf(last);
  refuseUnpayable(order);
  const attempt = await attempts.insert(trx, cashAttempt(order));
  await recordChange(trx, admin, {
    action: 'record-cash',
    ...aboutOrder(order),
    after: { amount: fromMinor(order.totalMinor, order.currency) },
  });
  return append(trx, { ...entry, attempt }, admin);
}

function refuseUnpayable({ method, status, paymentStatus, totalMinor }: PayableOrder): void {
  if (method !== 'cash') throw conflict('This order is paid by card.', 'not-cash');
  if (status === 'cancelled') throw conflict('This order was cancelled.', 'order-cancelled');
  if (paymentStatus !== 'unpaid') throw conflict('The money for this order was returned.', 'money-returned');
  if (totalMinor === 0) throw conflict('There is nothing to pay for this order.', 'nothing-to-pay');
}

/** A payment has an attempt, whichever way it came; of this one nobody is asked. */
const cashAttempt = (order: PayableOrder): attempts.PaymentAttempt => ({
  id: newIdentifier(),
  order_id: order.id,
  provider: 'cash',
  intent_id: null,
  state: 'succeeded',
  amount_cents: order.totalMinor,
  currency: order.currency.toLowerCase(),
  checks: 0,
  next_check_at: null,
  created_at: now(),
});

type Correction = CashCorrection & { orderId: string; admin: Administrator };

/**
 * Takes back that a cash order was paid, which was recorded by mistake. Repeated, it changes nothing more.
 * @returns the entry of the ledger
 * @throws Problem not-found; conflict if no cash was recorded, money was returned since, or more has happened than was seen
 */
export const correctCashPayment = (
  db: Database,
  { orderId, admin, seenEvents }: Correction,
): Promise<PaymentEvent> =>
  inTransaction(db, async (trx) => {
    const order = await lockPayable(trx, orderId);
    const entries = await ledger.readOrder(trx, order.id);
    const last = entries.findLast(({ kind }) => kind === 'paid-in-cash' || kind === 'cash-corrected');
    if (last === undefined) throw conflict('No cash was recorded for this order.', 'not-paid');
    if (last.kind === 'cash-corrected') return eventOf(last);
    if (entries.some(({ kind, attempt_id }) => attempt_id === last.attempt_id && kind !== last.kind))
      throw conflict('Money was returned since, so it cannot be corrected.', 'money-returned');
    // Repeated late, the call must not take back a payment that was recorded after it.
    refuseUnseen(seenEvents, entries.length);
    const attempt = { ...cashAttempt(order), id: last.attempt_id, amount_cents: last.amount_cents };
    await attempts.close(trx, attempt.id, 'failed');
    await recordChange(trx, admin, {
      action: 'correct-cash',
      ...aboutOrder(order),
      after: { amount: fromMinor(last.amount_cents, order.currency) },
    });
    return append(trx, { kind: 'cash-corrected', of: attempt.id, attempt }, admin);
  });

type Entry = { kind: 'paid-in-cash' | 'cash-corrected'; of: string; attempt: attempts.PaymentAttempt };

async function append(
  trx: Transaction,
  entry: Entry,
  { id: accountId }: Administrator,
): Promise<PaymentEvent> {
  await ledger.append(trx, { ...attemptEntry(entry.attempt, 'admin'), ...entry, accountId });
  await derivePayment(trx, entry.attempt.order_id);
  return eventOf(await ledger.getFact(trx, entry));
}
