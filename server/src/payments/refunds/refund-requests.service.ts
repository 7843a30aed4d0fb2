import { fromMinor } from '@kiosk/contract/money.ts';
import type { Refund, RefundRequest } from '@kiosk/contract/payment.ts';
import { type Administrator, recordChange } from '../../audit/audit.service.ts';
import { aboutOrder } from '../../audit/subjects.service.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockPayable } from '../../orders/payable.service.ts';
import * as attempts from '../attempts.store.ts';
import { firstWait } from '../check-intervals.ts';
import * as disputes from '../disputes/disputes.store.ts';
import { unrefundable } from '../disputes/disputes.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { maxRefundable } from '../ledger/ledger.ts';
import { type PaymentProvider, ProviderFailure } from '../provider.ts';
import * as refunds from '../refunds.store.ts';
import { oweRefund } from '../settlement/owed-refunds.service.ts';
import { derivePayment } from '../settlement/payment-state.service.ts';
import {
  nothingLeft,
  notRefundable,
  refundAmount,
  refuseUnseen,
  requireSameAmount,
} from './refund-amount.ts';
import { makeRefund } from './refunds.service.ts';

type RefundOrder = RefundRequest & { orderId: string; admin: Administrator; key: string };

/**
 * Refunds a part of a payment, or the whole remainder. The refund is stored before the provider is called. If the provider
 * does not answer, the refund is returned as `requested` and the job retries it.
 * @param request.key the same key of the same order is the same refund
 * @returns the refund, which has failed if the provider refused it
 * @throws Problem not-found; conflict if it exceeds the refundable amount, or more has happened than was seen
 */
export async function requestRefund(
  db: Database,
  provider: PaymentProvider,
  request: RefundOrder,
): Promise<Refund> {
  const { refund, isNew, currency } = await inTransaction(db, (trx) => take(trx, provider.name, request));
  // A repeated request leaves the refund to the job, so that two servers do not make it at once.
  if (isNew) await makeRefund(db, provider, refund, 'admin').catch(ignoreProviderFailure);
  const made = (await refunds.find(db, refund.id)) ?? refund;
  return refundOf(made, currency);
}

function ignoreProviderFailure(error: unknown): void {
  if (!(error instanceof ProviderFailure)) throw error;
}

async function take(
  trx: Transaction,
  providerName: string,
  request: RefundOrder,
): Promise<{ refund: refunds.RefundRow; isNew: boolean; currency: string }> {
  const order = await lockPayable(trx, request.orderId);
  const key = `admin ${request.key}`;
  const before = await refunds.findByKey(trx, order.id, key);
  if (before !== undefined) {
    requireSameAmount(request.amount, before.amount_cents, order.currency);
    return { refund: before, isNew: false, currency: order.currency };
  }

  const entries = await ledger.readOrder(trx, order.id);
  refuseUnseen(request.seenEvents, entries.length);
  const disputed = unrefundable(await disputes.findOfOrder(trx, order.id));
  const { payment, leftMinor } = maxRefundable(
    (await attempts.findOfOrder(trx, order.id)).filter(({ id }) => !disputed.has(id)),
    entries,
    await refunds.findOfOrder(trx, order.id),
  );
  if (payment === undefined) throw notRefundable(disputed.size > 0 ? disputedMessage : nothingLeft);
  if (payment.provider !== providerName) throw notRefundable(otherProviderMessage);
  const amountMinor = refundAmount(request.amount, leftMinor, order.currency);
  const owed = { attempt: payment, key, amountMinor, dueIn: firstWait };
  await recordChange(trx, request.admin, {
    action: 'refund',
    ...aboutOrder(order),
    after: { amount: fromMinor(amountMinor, order.currency) },
  });
  const refund = await oweRefund(trx, { ...owed, source: 'admin', accountId: request.admin.id });
  await derivePayment(trx, order.id);
  return { refund, isNew: true, currency: order.currency };
}

const disputedMessage =
  'The customer’s bank has disputed this payment, so the payment provider cannot refund it. Please respond to the dispute there.';

const otherProviderMessage =
  'This order was paid through another payment provider. Please refund it there and record it here.';

export const refundOf = (row: refunds.RefundRow, currency: string): Refund => ({
  id: row.id,
  amount: fromMinor(row.amount_cents, currency),
  status: row.state,
  createdAt: row.created_at,
  ...(row.reason !== null && { reason: row.reason }),
});
