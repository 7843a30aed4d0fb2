import { inTime, now } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { findPayable } from '../../orders/payable.service.ts';
import { processDue, throwFailures } from '../../process-due.ts';
import * as attempts from '../attempts.store.ts';
import { maxWait, waitAfterChecks } from '../check-intervals.ts';
import { cancelAttempt } from '../intents/intent-cancellation.service.ts';
import { intentOf } from '../intents/intent-creation.service.ts';
import { closeOrFlagMissing } from '../intents/missing-intents.service.ts';
import { isMissing, isProviderDown, type PaymentProvider } from '../provider.ts';
import { resumeRefund } from '../refunds/refunds.service.ts';
import * as refunds from '../refunds.store.ts';
import { reconcile } from '../settlement/reconciliation.service.ts';

/** Rows read from the database at a time. */
const limit = 200;

/**
 * Checks every payment that may have changed without a report, cancels intents that are no longer needed, and makes the
 * refunds that the shop owes. Several servers may run it at the same time: each payment is claimed by one of them, and
 * is due again soon if that server crashes.
 * @param closing ends the run between two payments
 * @returns how many were checked
 * @throws AggregateError of all failures, at the end of the run
 */
export async function runPaymentJob(
  db: Database,
  provider: PaymentProvider,
  closing?: AbortSignal,
): Promise<{ attempts: number; refunds: number }> {
  const due = () => ({ provider: provider.name, now: now(), latest: inTime(2 * maxWait), limit });
  const failures: unknown[] = [];
  const options = { batch: limit, failures, closing, isDown: isProviderDown };
  const checked = await processDue(
    () => attempts.findDue(db, due()),
    (attempt) => checkAttempt(db, provider, attempt),
    options,
  );
  const refunded = await processDue(
    () => refunds.findDue(db, due()),
    (refund) => resumeRefund(db, provider, refund),
    options,
  );
  throwFailures(failures, 'payments or refunds could not be settled');
  return { attempts: checked, refunds: refunded };
}

/** @returns false if another server claimed it first */
async function checkAttempt(
  db: Database,
  provider: PaymentProvider,
  attempt: attempts.PaymentAttempt,
): Promise<boolean> {
  if (!(await attempts.claim(db, attempt, inTime(waitAfterChecks(attempt.checks))))) return false;
  try {
    await settleAttempt(db, provider, attempt);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const wasFlagged = (await findPayable(db, attempt.order_id))?.paymentFlag === 'intent-missing';
    // The order is flagged from now on, so later runs need not log it.
    if (!(await closeOrFlagMissing(db, attempt, 'job')) && !wasFlagged) throw error;
  }
  return true;
}

async function settleAttempt(
  db: Database,
  provider: PaymentProvider,
  attempt: attempts.PaymentAttempt,
): Promise<void> {
  const order = await findPayable(db, attempt.order_id);
  const isPayable = order?.status !== 'cancelled' && order?.paymentStatus === 'unpaid';
  if (!isPayable) return void (await cancelAttempt(db, provider, attempt, 'job'));
  const intent_id = attempt.intent_id ?? (await intentOf(db, provider, attempt, 'job')).id;
  await reconcile(db, provider, { ...attempt, intent_id }, 'job');
}
