import type { PaymentSource } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { inTime, now } from '../clock.ts';
import type { Transaction } from '../database/schema.ts';
import { newIdentifier } from '../identifiers.ts';
import { lockPayable, type PayableOrder } from '../orders/payable.service.ts';
import { Problem } from '../problem.ts';
import * as attempts from './attempts.store.ts';
import * as ledger from './ledger.store.ts';
import { type PaymentProvider, realMoney } from './provider.ts';
import { firstWait, isOld } from './waits.ts';

/** The attempt of the order that can still be paid, or a new one: stored before the provider hears of it. */
export async function takeAttempt(
  trx: Transaction,
  provider: PaymentProvider,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<attempts.Attempt> {
  const order = await lockPayable(trx, orderId);
  if (order?.accountId !== accountId) throw new Problem('not-found', 'Order not found.');
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
  if (attempt.provider === realMoney) throw unreachable();
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

/** The key is spent: the provider would repeat its refusal. The next try is a new attempt. */
export async function giveUp(
  trx: Transaction,
  attempt: attempts.Attempt,
  source: PaymentSource,
  code: string,
): Promise<void> {
  if (!(await attempts.abandon(trx, attempt.id))) return;
  await ledger.append(trx, { ...entryOf(attempt, source), kind: 'payment-failed', detail: code });
}

export const entryOf = (attempt: attempts.Attempt, source: PaymentSource) => ({
  of: attempt.id,
  attempt,
  source,
  amountCents: attempt.amount_cents,
  currency: attempt.currency,
});

const conflict = (message: string, code: string) => new Problem('conflict', message, { code });
const unreachable = () =>
  new Problem('unavailable', paymentMessages.intentFailed, {
    code: 'provider-failed',
    reason: 'the order has an intent of another provider',
  });
