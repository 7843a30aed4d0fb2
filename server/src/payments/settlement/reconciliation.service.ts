import type { PaymentSource } from '@kiosk/contract/payment.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Attempt } from '../attempts.store.ts';
import type { PaymentProvider, ProviderIntent } from '../provider.ts';
import { type Seen, settle } from './settlement.service.ts';

/**
 * Asks the provider how an intent stands now. Only its present state counts: reports of it may come late, twice and
 * out of order.
 */
export async function look(provider: PaymentProvider, attempt: Attempt, intentId: string): Promise<Seen> {
  return withRefunds(provider, attempt, await provider.retrieveIntent(intentId));
}

export async function withRefunds(
  provider: PaymentProvider,
  attempt: Attempt,
  intent: ProviderIntent,
): Promise<Seen> {
  const mayHaveRefunds =
    intent.refundedCents > 0 || attempt.state === 'succeeded' || attempt.state === 'mismatched';
  return { intent, refunds: mayHaveRefunds ? await provider.listRefunds(intent.id) : [] };
}

/** Asks the provider and stores what it says. */
export async function reconcile(
  db: Database,
  provider: PaymentProvider,
  attempt: Attempt & { intent_id: string },
  source: PaymentSource,
): Promise<ProviderIntent> {
  const seen = await look(provider, attempt, attempt.intent_id);
  await inTransaction(db, (trx) => settle(trx, attempt, seen, source));
  return seen.intent;
}
