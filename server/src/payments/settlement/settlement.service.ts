import type { PaymentSource } from '@kiosk/contract/payment.ts';
import type { Transaction } from '../../database/schema.ts';
import { afterCommit } from '../../database/transaction.ts';
import { mailFailedPayment, mailPayment } from '../../orders/order-mails.service.ts';
import { lockPayable, type PayableOrder, removeFromCart } from '../../orders/payable.service.ts';
import { type CardPayment, cardPayments } from '../../sales-events.ts';
import * as attempts from '../attempts.store.ts';
import { intentEntry } from '../ledger/entries.ts';
import * as ledger from '../ledger/ledger.store.ts';
import type { ProviderIntent, ProviderRefund } from '../provider.ts';
import { recordFound } from './missing-intent-record.service.ts';
import { oweRefund } from './owed-refunds.service.ts';
import { derivePayment } from './payment-state.service.ts';
import { recordRefunds } from './refund-ends.service.ts';

export type ProviderState = { intent: ProviderIntent; refunds: readonly ProviderRefund[] };

/** The payment that is being settled, and the source that reported it. */
type Case = {
  order: PayableOrder;
  attempt: attempts.PaymentAttempt;
  intent: ProviderIntent;
  source: PaymentSource;
};

/**
 * The one step to which browser, webhook and job all lead. It adds the provider's state to the ledger and stores the
 * order's payment state, the cart and the refunds that follow. It is idempotent: repeated, late and concurrent calls
 * change nothing more.
 */
export async function settle(
  trx: Transaction,
  { id, order_id }: Pick<attempts.PaymentAttempt, 'id' | 'order_id'>,
  seen: ProviderState,
  source: PaymentSource,
): Promise<void> {
  // Concurrent settlements of the same order wait here.
  const order = await lockPayable(trx, order_id);
  const attempt = await attempts.find(trx, id);
  if (attempt === undefined) throw new Error(`the attempt ${id} is gone`);
  const it = { order, attempt, intent: seen.intent, source };
  if (attempts.isOpen(attempt)) await recordFound(trx, it);
  if (seen.intent.failure !== undefined) await recordFailure(trx, it, seen.intent.failure);
  if (seen.intent.status === 'succeeded') await recordSuccess(trx, it);
  if (seen.intent.status === 'canceled') await recordCancellation(trx, it);
  await recordRefunds(trx, it, seen.refunds);
  await derivePayment(trx, order.id);
}

/** A card was declined; the intent accepts another one. */
async function recordFailure(
  trx: Transaction,
  it: Case,
  { id, code }: NonNullable<ProviderIntent['failure']>,
): Promise<void> {
  const entry = { ...intentEntry(it), kind: 'payment-failed', of: id, detail: code } as const;
  if (!(await ledger.append(trx, entry))) return;
  report(trx, { outcome: 'declined', orderId: it.order.id, code });
  if (isToBePaidAgain(it)) await mailFailedPayment(trx, it.order.id);
}

const report = (trx: Transaction, payment: CardPayment): void =>
  afterCommit(trx, () => cardPayments.publish(payment));

/** The next card may have been charged, or be about to be, before the failure of the last one was seen. */
const isToBePaidAgain = ({ order, intent }: Case): boolean =>
  order.status !== 'cancelled' &&
  order.paymentStatus === 'unpaid' &&
  intent.status !== 'processing' &&
  intent.status !== 'succeeded';

async function recordCancellation(trx: Transaction, it: Case): Promise<void> {
  if (!attempts.isOpen(it.attempt)) return;
  await attempts.close(trx, it.attempt.id, 'canceled');
  await ledger.append(trx, { ...intentEntry(it), kind: 'payment-canceled', of: it.attempt.id });
}

/** The card was charged. It is recorded whatever state the attempt had. */
async function recordSuccess(trx: Transaction, it: Case): Promise<void> {
  const { order, attempt, intent } = it;
  const { receivedMinor: amountMinor } = intent;
  const isRight = amountMinor === order.totalMinor && intent.currency === attempt.currency;
  const isNew = await ledger.append(trx, {
    ...intentEntry(it),
    kind: isRight ? 'payment-succeeded' : 'payment-mismatched',
    amountMinor,
  });
  if (!isNew) return;
  await attempts.close(trx, attempt.id, isRight ? 'succeeded' : 'mismatched');
  if (!isRight) return;
  report(trx, { outcome: 'succeeded', orderId: order.id });
  if (order.paymentStatus !== 'unpaid') return oweWholeRefund(trx, it, 'paid-twice');
  if (order.status === 'cancelled') return oweWholeRefund(trx, it, 'paid-after-cancellation');
  await removeFromCart(trx, order);
  await mailPayment(trx, order.id);
}

/** Refunds a payment for which nothing is sold. The job makes the refund. */
async function oweWholeRefund(
  trx: Transaction,
  it: Case,
  kind: 'paid-twice' | 'paid-after-cancellation',
): Promise<void> {
  const { attempt, intent } = it;
  const { receivedMinor: amountMinor } = intent;
  await ledger.append(trx, { ...intentEntry(it), kind, amountMinor });
  const key = `shop ${attempt.id}`;
  await oweRefund(trx, { attempt, key, amountMinor, source: 'shop', detail: kind, dueIn: 0 });
}
