import { inTime, now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { findPayable } from '../orders/payable.service.ts';
import * as attempts from './attempts.store.ts';
import { intentOf } from './intents.service.ts';
import { type PaymentProvider, ProviderFailure } from './provider.ts';
import { reconcile } from './reconciliation.service.ts';
import { resumeRefund } from './refunds.service.ts';
import * as refunds from './refunds.store.ts';
import { forgetBefore } from './webhooks.store.ts';

const minute = 60_000;
const monthOfEvents = 30 * 24 * 60 * minute;

/** Payments taken up in one run at most, and how many at a time. */
const [mostAtOnce, together] = [500, 5];

/**
 * Asks after every payment that may have changed without anybody telling, cancels the intents of orders that were
 * cancelled meanwhile, and makes the refunds that the shop owes. Several servers may do it at the same time: each
 * payment is taken by one of them, and is due again soon if that one dies.
 * @returns how many were taken up
 * @throws AggregateError of what failed, when all of the run is done
 */
export async function runPaymentJob(
  db: Database,
  provider: PaymentProvider,
): Promise<{ attempts: number; refunds: number }> {
  const failures: unknown[] = [];
  const checked = await inGroups(await attempts.findDue(db, now(), mostAtOnce), failures, (attempt) =>
    checkAttempt(db, provider, attempt),
  );
  const refunded = await inGroups(await refunds.findDue(db, now(), mostAtOnce), failures, (refund) =>
    resumeRefund(db, provider, refund),
  );
  await forgetBefore(db, inTime(-monthOfEvents));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payments could not be checked`);
  return { attempts: checked, refunds: refunded };
}

/** 1, 2, 3, 4, 5, 5 … minutes, so that a payment of which nobody told is found within ten. */
const waitAfter = (checks: number): number => Math.min(checks + 1, 5) * minute;

/** @returns false where another server was quicker */
async function checkAttempt(
  db: Database,
  provider: PaymentProvider,
  attempt: attempts.Attempt,
): Promise<boolean> {
  if (!(await attempts.claim(db, attempt, inTime(waitAfter(attempt.checks))))) return false;
  if (attempt.provider !== provider.name) return false;
  const known = {
    ...attempt,
    intent_id: attempt.intent_id ?? (await intentOf(db, provider, attempt, 'job')).id,
  };
  const order = await findPayable(db, attempt.order_id);
  const isWanted = order?.status !== 'cancelled' && order?.paymentStatus === 'unpaid';
  if (!isWanted) await cancelIntent(provider, known);
  await reconcile(db, provider, known, 'job');
  return true;
}

/** What was paid a moment before cannot be cancelled any more; what became of it is asked next. */
async function cancelIntent(
  provider: PaymentProvider,
  { id, intent_id, checks }: attempts.Attempt & { intent_id: string },
): Promise<void> {
  try {
    // A refusal is kept as the answer of its key, so each check has one of its own.
    await provider.cancelIntent(intent_id, `${id}-cancel-${checks}`);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.outcome !== 'refused') throw error;
  }
}

/** A provider that answers none of a group is down; the others stay due. */
async function inGroups<T>(
  due: readonly T[],
  failures: unknown[],
  work: (one: T) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (let first = 0; first < due.length; first += together) {
    const group = due.slice(first, first + together);
    const results = await Promise.allSettled(group.map(work));
    done += results.filter((result) => result.status === 'fulfilled' && result.value).length;
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    failures.push(...reasons);
    if (reasons.filter(isUnanswered).length === group.length) return done;
  }
  return done;
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.outcome === 'unanswered';
