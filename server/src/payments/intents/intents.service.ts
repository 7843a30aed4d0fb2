import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { inTime, now } from '../../clock.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import { noSuchOrder } from '../../orders/orders.service.ts';
import { lockPayable, type PayableOrder } from '../../orders/payable.service.ts';
import { conflict } from '../../problem.ts';
import * as attempts from '../attempts.store.ts';
import { firstWait, isOld } from '../check-intervals.ts';
import {
  asUnavailable,
  isAmountRefused,
  isMissing,
  type PaymentProvider,
  type ProviderIntent,
} from '../provider.ts';
import { withRefunds } from '../settlement/reconciliation.service.ts';
import { settle } from '../settlement/settlement.service.ts';
import { intentOf, unavailable } from './intent-creation.service.ts';
import { closeOrFlagMissing } from './missing-intents.service.ts';

/**
 * The client secret with which the page pays an order (point 7, `POST /create-payment-intent`). An order has one intent,
 * which is reused until it is paid. A new one is made only after it was cancelled.
 * @throws Problem not-found for another customer's order; conflict if the order cannot be paid (any more), or not by card;
 *   unavailable if the provider fails
 */
export async function openIntent(
  db: Database,
  provider: PaymentProvider,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<{ clientSecret: string }> {
  try {
    // The first round may find that the intent has ended; the second sees what follows from that.
    for (let round = 1; round <= 2; round++) {
      const attempt = await inTransaction(db, (trx) => takeAttempt(trx, provider, { accountId, orderId }));
      const intent = await findIntent(db, provider, attempt);
      if (intent === undefined) {
        if (await closeOrFlagMissing(db, attempt, 'browser')) continue;
        throw conflict(paymentMessages.intentUnreachable, 'intent-missing');
      }
      if (intent.status === 'processing')
        throw conflict(paymentMessages.stillProcessing, 'payment-processing');
      if (intent.status !== 'succeeded' && intent.status !== 'canceled') return intent;
      const seen = await withRefunds(provider, attempt, intent);
      await inTransaction(db, (trx) => settle(trx, attempt, seen, 'browser'));
    }
  } catch (error) {
    if (isAmountRefused(error)) throw conflict(paymentMessages.amountNotTaken, 'amount-not-taken');
    throw asUnavailable(paymentMessages.intentFailed, error);
  }
  throw unavailable('the intent is cancelled at the provider repeatedly');
}

/** @returns undefined if the provider does not know it, or did not make it */
async function findIntent(
  db: Database,
  provider: PaymentProvider,
  attempt: attempts.PaymentAttempt,
): Promise<ProviderIntent | undefined> {
  if (attempt.provider !== provider.name) return undefined;
  return intentOf(db, provider, attempt, 'browser').catch((error: unknown) => {
    if (!isMissing(error) || attempt.intent_id === null) throw error;
    return undefined;
  });
}

/** The open attempt of the order, or a new one, which is stored before the provider is called. */
async function takeAttempt(
  trx: Transaction,
  provider: PaymentProvider,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<attempts.PaymentAttempt> {
  const order = await lockPayable(trx, orderId);
  if (order.accountId !== accountId) throw noSuchOrder();
  refuseUnpayable(order);
  const before = await attempts.findOfOrder(trx, order.id);
  if (before.some(({ state }) => state === 'mismatched')) {
    throw conflict(paymentMessages.needsSupport, 'payment-mismatched');
  }
  const open = before.find(attempts.isOpen);
  if (open?.provider === provider.name && isOld(open.checks))
    await attempts.expectSoon(trx, open.id, inTime(firstWait));
  if (open !== undefined) return open;
  return attempts.insert(trx, {
    id: newIdentifier(),
    order_id: order.id,
    provider: provider.name,
    intent_id: null,
    state: 'creating',
    amount_cents: order.totalMinor,
    currency: order.currency.toLowerCase(),
    checks: 0,
    next_check_at: inTime(firstWait),
    created_at: now(),
  });
}

function refuseUnpayable({ method, status, paymentStatus, totalMinor }: PayableOrder): void {
  if (method !== 'card') throw conflict(paymentMessages.paidInCash, 'paid-in-cash');
  if (paymentStatus !== 'unpaid') throw conflict(paymentMessages.alreadyPaid, 'already-paid');
  if (status === 'cancelled') throw conflict(paymentMessages.orderCancelled, 'order-cancelled');
  if (totalMinor === 0) throw conflict(paymentMessages.nothingToPay, 'nothing-to-pay');
}
