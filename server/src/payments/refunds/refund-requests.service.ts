import { toDollars } from '@kiosk/contract/money.ts';
import { orderMessages } from '@kiosk/contract/order.ts';
import type { Refund, RefundRequest } from '@kiosk/contract/payment.ts';
import { type Administrator, recordChange } from '../../audit/audit.service.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockPayable } from '../../orders/payable.service.ts';
import { Problem } from '../../problem.ts';
import * as attempts from '../attempts.store.ts';
import * as disputes from '../disputes/disputes.store.ts';
import { unrefundable } from '../disputes/disputes.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { maxRefundable } from '../ledger/ledger.ts';
import { type PaymentProvider, ProviderFailure } from '../provider.ts';
import * as refunds from '../refunds.store.ts';
import { oweRefund } from '../settlement/owed-refunds.service.ts';
import { derivePayment } from '../settlement/payment-state.service.ts';
import { firstWait } from '../waits.ts';
import { keepAmount, nothingLeft, notRefundable, refundAmount } from './refund-amount.ts';
import { makeRefund } from './refunds.service.ts';

type Asking = {
  orderId: string;
  admin: Administrator;
  key: string;
  amount: RefundRequest['amount'];
};

/**
 * Gives back a part of what was paid, or all that is left. The refund is stored before the provider hears of it; where
 * the provider does not answer, the job asks on, and the refund is answered as `requested`.
 * @param asking.key the same key of the same order is the same refund
 * @returns the refund, which may have failed: where the provider refuses it
 * @throws Problem not-found; conflict where it is more than is left
 */
export async function requestRefund(
  db: Database,
  provider: PaymentProvider,
  asking: Asking,
): Promise<Refund> {
  const { refund, isNew } = await inTransaction(db, (trx) => take(trx, provider.name, asking));
  // Where it was asked for before, the job sees to it; two servers at once would only get in each other's way.
  if (isNew) await makeRefund(db, provider, refund, 'admin').catch(leaveToJob);
  const made = (await refunds.find(db, refund.id)) ?? refund;
  return refundOf(made);
}

function leaveToJob(error: unknown): void {
  if (!(error instanceof ProviderFailure)) throw error;
}

async function take(
  trx: Transaction,
  providerName: string,
  asking: Asking,
): Promise<{ refund: refunds.RefundRow; isNew: boolean }> {
  const order = await lockPayable(trx, asking.orderId);
  if (order === undefined) throw new Problem('not-found', orderMessages.notFound);
  const key = `admin ${asking.key}`;
  const before = await refunds.findByKey(trx, order.id, key);
  if (before !== undefined) {
    keepAmount(asking.amount, before.amount_cents);
    return { refund: before, isNew: false };
  }

  const disputed = unrefundable(await disputes.findOfOrder(trx, order.id));
  const { payment, leftCents } = maxRefundable(
    (await attempts.findOfOrder(trx, order.id)).filter(({ id }) => !disputed.has(id)),
    await ledger.readOrder(trx, order.id),
    await refunds.findOfOrder(trx, order.id),
  );
  if (payment === undefined) throw notRefundable(disputed.size > 0 ? takenBack : nothingLeft);
  if (payment.provider !== providerName) throw notRefundable(takenElsewhere);
  const amountCents = refundAmount(asking.amount, leftCents);
  const owed = { attempt: payment, key, amountCents, dueIn: firstWait };
  await recordChange(trx, asking.admin, {
    action: 'refund',
    subject: 'order',
    subjectId: order.id,
    label: `#${order.id}`,
    after: { amount: toDollars(amountCents) },
  });
  const refund = await oweRefund(trx, { ...owed, source: 'admin', accountId: asking.admin.id });
  await derivePayment(trx, order.id);
  return { refund, isNew: true };
}

const takenBack =
  'The customer’s bank has asked for this money back, so the payment provider refunds nothing of it. The dispute is answered there.';

const takenElsewhere =
  'This order was paid by another payment provider. Please refund it there, and record it here.';

export const refundOf = (row: refunds.RefundRow): Refund => ({
  id: row.id,
  amount: toDollars(row.amount_cents),
  status: row.state,
  createdAt: row.created_at,
  ...(row.reason !== null && { reason: row.reason }),
});
