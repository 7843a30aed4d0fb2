import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import type { PaymentSource } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { getPayable } from '../../orders/payable.service.ts';
import { Problem } from '../../problem.ts';
import * as attempts from '../attempts.store.ts';
import { attemptEntry } from '../ledger/entries.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { type PaymentProvider, ProviderFailure, type ProviderIntent } from '../provider.ts';

/**
 * The attempt's intent at the provider. If a response was lost, the provider is asked again with the same key and returns
 * the same intent. The client secret is given out only after the intent is stored, so an intent that the shop does not
 * know cannot be paid.
 */
export async function intentOf(
  db: Database,
  provider: PaymentProvider,
  attempt: attempts.PaymentAttempt,
  source: PaymentSource,
): Promise<ProviderIntent> {
  if (attempt.intent_id !== null) return provider.retrieveIntent(attempt.intent_id);
  const intent = await createIntent(db, provider, attempt, source);
  const isStored = await inTransaction(db, async (trx) => {
    if (!(await attempts.setIntent(trx, attempt.id, intent.id))) return false;
    await ledger.append(trx, {
      ...attemptEntry(attempt, source),
      kind: 'intent-created',
      providerId: intent.id,
    });
    return true;
  });
  if (!isStored) throw unavailable('the attempt was abandoned concurrently');
  return intent;
}

async function createIntent(
  db: Database,
  provider: PaymentProvider,
  attempt: attempts.PaymentAttempt,
  source: PaymentSource,
): Promise<ProviderIntent> {
  const { order_id: orderId, amount_cents: amountMinor, currency } = attempt;
  const { number } = await getPayable(db, orderId);
  const orderNumber = orderNumberOf({ id: orderId, number });
  try {
    return await provider.createIntent({ orderId, orderNumber, amountMinor, currency }, attempt.id);
  } catch (error) {
    if (error instanceof ProviderFailure && error.outcome !== 'unanswered') {
      await inTransaction(db, (trx) => abandonAttempt(trx, attempt, source, error.code));
    }
    throw error;
  }
}

/** Abandons an attempt whose key cannot be used again, because the provider would repeat its refusal. The next try is a new attempt. */
export async function abandonAttempt(
  trx: Transaction,
  attempt: attempts.PaymentAttempt,
  source: PaymentSource,
  code: string,
): Promise<void> {
  if (!(await attempts.abandon(trx, attempt.id))) return;
  await ledger.append(trx, { ...attemptEntry(attempt, source), kind: 'payment-failed', detail: code });
}

/** The payment cannot be started now; a retry may help. */
export const unavailable = (reason: string) =>
  new Problem('unavailable', paymentMessages.intentFailed, { code: 'provider-failed', reason });
