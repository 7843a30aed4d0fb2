import type { PaymentSource } from '@kiosk/contract/payment.ts';
import { inTime } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockPayable } from '../../orders/payable.service.ts';
import * as attempts from '../attempts.store.ts';
import { waitAfterTries } from '../check-intervals.ts';
import { settleDisputes } from '../disputes/disputes.service.ts';
import { attemptEntry } from '../ledger/entries.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { type PaymentProvider, ProviderFailure, type ProviderRefund } from '../provider.ts';
import * as refunds from '../refunds.store.ts';
import { derivePayment } from '../settlement/payment-state.service.ts';
import { reconcile } from '../settlement/reconciliation.service.ts';

/** Makes a refund that is due. @returns false if another server claimed it first */
export async function resumeRefund(
  db: Database,
  provider: PaymentProvider,
  refund: refunds.RefundRow,
): Promise<boolean> {
  if (!(await refunds.claim(db, refund, inTime(waitAfterTries(refund.tries))))) return false;
  await makeRefund(db, provider, { ...refund, tries: refund.tries + 1 }, 'job');
  return true;
}

/**
 * Requests a stored refund from the provider and stores the result, also a refusal.
 * @throws ProviderFailure if the result is unknown. The refund is requested again later, with the same key unless the
 *   provider repeats a failure for it
 */
export async function makeRefund(
  db: Database,
  provider: PaymentProvider,
  refund: refunds.RefundRow,
  source: PaymentSource,
): Promise<void> {
  const attempt = await attempts.find(db, refund.attempt_id);
  if (attempt?.intent_id == null || attempt.provider !== provider.name) return;
  const paid = { ...attempt, intent_id: attempt.intent_id };
  let isRefused = false;
  try {
    // The provider forgets keys after a day, so an earlier result is looked up before the refund is requested again.
    const done = refund.tries > 0 ? await findDone(provider, paid.intent_id, refund.id) : undefined;
    if (done === undefined) await provider.refund(refundRequestOf(refund, paid), keyOf(refund));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.outcome === 'broken')
      await refunds.change(db, refund.id, { key_number: refund.key_number + 1 });
    if (error.outcome !== 'refused') throw error;
    isRefused = true;
    await recordRefusal(db, refund, attempt, source, error.code);
  }
  // Stores the provider's present state of all refunds of the payment, including this one.
  const { isDisputed } = await reconcile(db, provider, paid, source);
  if (isRefused && isDisputed) await settleDisputes(db, provider, paid, source);
}

const refundRequestOf = (
  refund: refunds.RefundRow,
  { intent_id: intentId, currency }: { intent_id: string; currency: string },
) => ({
  intentId,
  currency,
  amountMinor: refund.amount_cents,
  refundId: refund.id,
});

const keyOf = (refund: refunds.RefundRow): string => `${refund.id}-${refund.key_number}`;

async function findDone(
  provider: PaymentProvider,
  intentId: string,
  refundId: string,
): Promise<ProviderRefund | undefined> {
  return (await provider.listRefunds(intentId)).find((refund) => refund.refundId === refundId);
}

const recordRefusal = (
  db: Database,
  refund: refunds.RefundRow,
  attempt: attempts.PaymentAttempt,
  source: PaymentSource,
  code: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockPayable(trx, refund.order_id);
    await refunds.change(trx, refund.id, { state: 'failed', reason: code, next_try_at: null });
    await ledger.append(trx, {
      ...attemptEntry(attempt, source),
      kind: 'refund-failed',
      of: refund.id,
      amountMinor: refund.amount_cents,
      detail: code,
    });
    // Derived now: the refund has ended, so the job does not come back to it if the next call fails.
    await derivePayment(trx, refund.order_id);
  });
