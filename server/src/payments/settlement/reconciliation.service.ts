import type { PaymentSource } from '@kiosk/contract/payment.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isCharged, type PaymentAttempt } from '../attempts.store.ts';
import type { PaymentProvider, ProviderIntent } from '../provider.ts';
import { type ProviderState, settle } from './settlement.service.ts';

export async function withRefunds(
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  intent: ProviderIntent,
): Promise<ProviderState> {
  const mayHaveRefunds = intent.refundedMinor > 0 || isCharged(attempt);
  return { intent, refunds: mayHaveRefunds ? await provider.listRefunds(intent.id) : [] };
}

/**
 * Reads the present state of an intent from the provider and stores it. Only this state counts: reports may come late,
 * twice and out of order.
 */
export async function reconcile(
  db: Database,
  provider: PaymentProvider,
  attempt: PaymentAttempt & { intent_id: string },
  source: PaymentSource,
): Promise<ProviderIntent> {
  const seen = await withRefunds(provider, attempt, await provider.retrieveIntent(attempt.intent_id));
  await inTransaction(db, (trx) => settle(trx, attempt, seen, source));
  return seen.intent;
}
