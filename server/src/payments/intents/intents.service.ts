import { orderMessages } from '@kiosk/contract/order.ts';
import type { PaymentSource } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { inTime, now } from '../../clock.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import { lockPayable, type PayableOrder } from '../../orders/payable.service.ts';
import { Problem } from '../../problem.ts';
import * as attempts from '../attempts.store.ts';
import * as ledger from '../ledger/ledger.store.ts';
import {
  isMissing,
  type PaymentProvider,
  ProviderFailure,
  type ProviderIntent,
  realMoney,
  toldAs,
} from '../provider.ts';
import { withRefunds } from '../settlement/reconciliation.service.ts';
import { settle } from '../settlement/settlement.service.ts';
import { firstWait, isOld } from '../waits.ts';

/**
 * The secret with which the page pays an order (point 7, `POST /create-payment-intent`). An order has one intent,
 * which is answered again until it is paid; a new one is made only after it was cancelled.
 * @throws Problem not-found for another's order; conflict where it is not to be paid (any more); unavailable where
 *   the provider fails
 */
export async function openIntent(
  db: Database,
  provider: PaymentProvider,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<{ clientSecret: string }> {
  try {
    // The first round may find that the intent has ended meanwhile; the second sees what follows from that.
    for (let round = 1; round <= 2; round++) {
      const attempt = await inTransaction(db, (trx) => takeAttempt(trx, provider, { accountId, orderId }));
      const intent = await intentOf(db, provider, attempt, 'browser').catch((error: unknown) => {
        if (!isMissing(error) || provider.name === realMoney) throw error;
      });
      if (intent === undefined) {
        await inTransaction(db, (trx) => forgetPlayMoney(trx, attempt, 'intent-missing'));
        continue;
      }
      if (intent.status === 'processing')
        throw conflict(paymentMessages.stillProcessing, 'payment-processing');
      if (intent.status !== 'succeeded' && intent.status !== 'canceled') return intent;
      const seen = await withRefunds(provider, attempt, intent);
      await inTransaction(db, (trx) => settle(trx, attempt, seen, 'browser'));
    }
  } catch (error) {
    throw toldAs(paymentMessages.intentFailed, error);
  }
  throw unavailable('the intent is cancelled at the provider again and again');
}

const unavailable = (reason: string) =>
  new Problem('unavailable', paymentMessages.intentFailed, { code: 'provider-failed', reason });
const conflict = (message: string, code: string) => new Problem('conflict', message, { code });

/** The attempt of the order that can still be paid, or a new one: stored before the provider hears of it. */
async function takeAttempt(
  trx: Transaction,
  provider: PaymentProvider,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<attempts.Attempt> {
  const order = await lockPayable(trx, orderId);
  if (order?.accountId !== accountId) throw new Problem('not-found', orderMessages.notFound);
  refuseUnpayable(order);
  const before = await attempts.findOfOrder(trx, order.id);
  if (before.some(({ state }) => state === 'mismatched')) {
    throw conflict(paymentMessages.needsSupport, 'payment-mismatched');
  }
  const open = before.find(({ state }) => state === 'creating' || state === 'open');
  if (open?.provider === provider.name) {
    if (isOld(open.checks)) await attempts.expectSoon(trx, open.id, inTime(firstWait));
    return open;
  }
  if (open !== undefined) await leaveProvider(trx, open);
  return attempts.insert(trx, {
    id: newIdentifier(),
    order_id: order.id,
    provider: provider.name,
    intent_id: null,
    state: 'creating',
    amount_cents: order.totalCents,
    currency: 'usd',
    checks: 0,
    next_check_at: inTime(firstWait),
    created_at: now(),
  });
}

function refuseUnpayable({ method, status, paymentStatus, totalCents }: PayableOrder): void {
  if (method !== 'card') throw conflict(paymentMessages.paidInCash, 'paid-in-cash');
  if (paymentStatus !== 'unpaid') throw conflict(paymentMessages.alreadyPaid, 'already-paid');
  if (status === 'cancelled') throw conflict(paymentMessages.orderCancelled, 'order-cancelled');
  if (totalCents === 0) throw conflict(paymentMessages.nothingToPay, 'nothing-to-pay');
}

/**
 * The shop has another provider now. An intent of play money is forgotten; one of real money could still be paid
 * where the shop no longer looks, so the order waits for its 24 hours to end.
 */
async function leaveProvider(trx: Transaction, attempt: attempts.Attempt): Promise<void> {
  if (attempt.provider === realMoney) throw unavailable('the order has an intent of another provider');
  await forgetPlayMoney(trx, attempt, 'provider-changed');
}

/** An attempt whose intent the shop cannot reach any more. No money can be lost with it. */
export async function forgetPlayMoney(
  trx: Transaction,
  attempt: attempts.Attempt,
  why: 'provider-changed' | 'intent-missing',
): Promise<void> {
  await attempts.close(trx, attempt.id, 'canceled');
  await ledger.append(trx, {
    ...entryOf(attempt, 'shop'),
    kind: 'payment-canceled',
    providerId: attempt.intent_id ?? undefined,
    detail: why,
  });
}

/**
 * The attempt's intent as the provider has it. Where the provider's answer was never stored, it is asked again with
 * the same key and gives the same intent. Nobody gets a secret before the intent is stored, so an intent that the
 * shop does not know cannot be paid.
 */
export async function intentOf(
  db: Database,
  provider: PaymentProvider,
  attempt: attempts.Attempt,
  source: PaymentSource,
): Promise<ProviderIntent> {
  if (attempt.intent_id !== null) return provider.retrieveIntent(attempt.intent_id);
  const intent = await createIntent(db, provider, attempt, source);
  const isStored = await inTransaction(db, async (trx) => {
    if (!(await attempts.setIntent(trx, attempt.id, intent.id))) return false;
    await ledger.append(trx, { ...entryOf(attempt, source), kind: 'intent-created', providerId: intent.id });
    return true;
  });
  if (!isStored) throw unavailable('the attempt was given up meanwhile');
  return intent;
}

async function createIntent(
  db: Database,
  provider: PaymentProvider,
  attempt: attempts.Attempt,
  source: PaymentSource,
): Promise<ProviderIntent> {
  const { order_id: orderId, amount_cents: amountCents, currency } = attempt;
  try {
    return await provider.createIntent({ orderId, amountCents, currency }, attempt.id);
  } catch (error) {
    if (error instanceof ProviderFailure && error.outcome !== 'unanswered') {
      await inTransaction(db, (trx) => giveUp(trx, attempt, source, error.code));
    }
    throw error;
  }
}

/** The key is spent: the provider would repeat its refusal. The next try is a new attempt. */
async function giveUp(
  trx: Transaction,
  attempt: attempts.Attempt,
  source: PaymentSource,
  code: string,
): Promise<void> {
  if (!(await attempts.abandon(trx, attempt.id))) return;
  await ledger.append(trx, { ...entryOf(attempt, source), kind: 'payment-failed', detail: code });
}

const entryOf = (attempt: attempts.Attempt, source: PaymentSource) => ({
  of: attempt.id,
  attempt,
  source,
  amountCents: attempt.amount_cents,
  currency: attempt.currency,
});
