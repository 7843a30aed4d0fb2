import type { PaymentSource } from '@kiosk/contract/payment.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { PaymentAttempt } from '../attempts.store.ts';
import type { PaymentProvider, ProviderIntent } from '../provider.ts';
import { type ProviderState, settle } from './settlement.service.ts';

/**
 * Reads the present state of an intent from the provider. Only this state counts: reports may come late, twice and out
 * of order.
 */
export async function look(
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  intentId: string,
): Promise<ProviderState> {
  return withRefunds(provider, attempt, await provider.retrieveIntent(intentId));
}

export async function withRefunds(
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  intent: ProviderIntent,
): Promise<ProviderState> {
  const mayHaveRefunds =
    intent.refundedCents > 0 || attempt.state === 'succeeded' || attempt.state === 'mismatched';
  return { intent, refunds: mayHaveRefunds ? await provider.listRefunds(intent.id) : [] };
}

/** Reads the state of an intent from the provider and stores it. */
export async function reconcile(
  db: Database,
  provider: PaymentProvider,
  attempt: PaymentAttempt & { intent_id: string },
  source: PaymentSource,
): Promise<ProviderIntent> {
  const seen = await look(provider, attempt, attempt.intent_id);
  await inTransaction(db, (trx) => settle(trx, attempt, seen, source));
  return seen.intent;
}
