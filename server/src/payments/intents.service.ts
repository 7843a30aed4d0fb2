import type { PaymentSource } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { entryOf, forgetPlayMoney, giveUp, takeAttempt } from './attempts.service.ts';
import * as attempts from './attempts.store.ts';
import * as ledger from './ledger.store.ts';
import {
  isMissing,
  type PaymentProvider,
  ProviderFailure,
  type ProviderIntent,
  realMoney,
  toldAs,
} from './provider.ts';
import { withRefunds } from './reconciliation.service.ts';
import { settle } from './settlement.service.ts';

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
        throw new Problem('conflict', paymentMessages.stillProcessing, { code: 'payment-processing' });
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
