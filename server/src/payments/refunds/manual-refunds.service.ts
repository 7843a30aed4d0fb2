import { fromMinor } from '@kiosk/contract/money.ts';
import type { ManualRefundRequest, PaymentEvent } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { type Administrator, recordChange } from '../../audit/audit.service.ts';
import { aboutOrder } from '../../audit/subjects.service.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { mailRefund } from '../../orders/order-mails.service.ts';
import { lockPayable } from '../../orders/payable.service.ts';
import { Problem } from '../../problem.ts';
import * as attempts from '../attempts.store.ts';
import { attemptEntry } from '../ledger/entries.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { maxRefundable } from '../ledger/ledger.ts';
import { eventOf } from '../ledger/payment-event.ts';
import * as refunds from '../refunds.store.ts';
import { derivePayment } from '../settlement/payment-state.service.ts';
import {
  nothingLeft,
  notRefundable,
  refundAmount,
  refuseUnseen,
  requireSameAmount,
} from './refund-amount.ts';

type Recording = ManualRefundRequest & { orderId: string; admin: Administrator; key: string };

/**
 * Records that an administrator has returned money outside of the provider, for example after the provider refused the
 * refund, or in cash what was paid in cash. The provider is not called.
 * @param recording.key the same key of the same order is the same refund
 * @throws Problem not-found; conflict if it exceeds the refundable amount, or more has happened than was seen
 */
export const recordManualRefund = (db: Database, recording: Recording): Promise<PaymentEvent> =>
  inTransaction(db, (trx) => record(trx, recording));

async function record(
  trx: Transaction,
  { orderId, admin, key, amount, seenEvents, description }: Recording,
): Promise<PaymentEvent> {
  const order = await lockPayable(trx, orderId);
  const entries = await ledger.readOrder(trx, order.id);
  const isCash = order.method === 'cash' && description === undefined;
  if (!isCash && !description) throw new Problem('invalid', paymentMessages.howReturned);
  const entry = {
    kind: isCash ? 'returned-in-cash' : 'refunded-manually',
    of: `${order.id} ${key}`,
  } as const;
  const before = entries.find(({ fact }) => fact === ledger.factOf(entry));
  if (before !== undefined) {
    requireSameAmount(amount, before.amount_cents, order.currency);
    return eventOf(before);
  }
  refuseUnseen(seenEvents, entries.length);
  const { payment: attempt, leftMinor } = maxRefundable(
    await attempts.findOfOrder(trx, order.id),
    entries,
    await refunds.findOfOrder(trx, order.id),
  );
  if (attempt === undefined) throw notRefundable(nothingLeft);
  const amountMinor = refundAmount(amount, leftMinor, order.currency);
  await recordChange(trx, admin, {
    action: 'refund',
    ...aboutOrder(order),
    after: { amount: fromMinor(amountMinor, order.currency), ...(description && { description }) },
  });
  await ledger.append(trx, {
    ...attemptEntry(attempt, 'admin'),
    ...entry,
    accountId: admin.id,
    amountMinor,
    detail: description,
  });
  await derivePayment(trx, order.id);
  await mailRefund(trx, order.id, {
    amount: fromMinor(amountMinor, order.currency),
    isSecondPayment: await ledger.isSecondPayment(trx, attempt),
  });
  return eventOf(await ledger.getFact(trx, entry));
}
