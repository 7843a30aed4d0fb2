import { fromMinor } from '@kiosk/contract/money.ts';
import type { PaymentSource } from '@kiosk/contract/payment.ts';
import type { Transaction } from '../../database/schema.ts';
import { mailRefund } from '../../orders/order-mails.service.ts';
import type { PaymentAttempt } from '../attempts.store.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { endOf, type RefundEnd, updateOf } from '../ledger/refund-ends.ts';
import type { ProviderRefund } from '../provider.ts';
import * as refunds from '../refunds.store.ts';

type Case = { attempt: PaymentAttempt; source: PaymentSource };

/** Records the state of a payment's refunds, also of those requested at the provider. The caller has locked the order. */
export async function recordRefunds(
  trx: Transaction,
  it: Case,
  seen: readonly ProviderRefund[],
): Promise<void> {
  if (seen.length === 0) return;
  const known = await ledger.endsOfRefunds(
    trx,
    seen.map(({ id }) => id),
  );
  for (const refund of seen) await recordRefund(trx, it, refund, known.get(refund.id) ?? []);
}

/** A failed refund stays failed: a response that says otherwise is older and is stored late. */
async function recordRefund(
  trx: Transaction,
  { attempt, source }: Case,
  { id, refundId, status, amountMinor, currency }: ProviderRefund,
  known: readonly RefundEnd[],
): Promise<void> {
  if (endOf(known) === 'failed') return;
  const entry = { of: id, attempt, source, amountMinor, currency, providerId: id };
  const kind = updateOf(status, known);
  const isNew = kind !== undefined && (await ledger.append(trx, { kind, ...entry }));
  if (isNew && kind === 'refund-succeeded')
    await mailRefund(trx, attempt.order_id, {
      amount: fromMinor(amountMinor, currency.toUpperCase()),
      isSecondPayment: await ledger.isSecondPayment(trx, attempt),
    });
  if (refundId === undefined) return;
  const isDone = status !== 'pending';
  await refunds.change(trx, refundId, {
    provider_refund_id: id,
    ...(isDone && { state: status, next_try_at: null }),
    ...(status === 'failed' && { reason: 'refund_failed' }),
  });
}
