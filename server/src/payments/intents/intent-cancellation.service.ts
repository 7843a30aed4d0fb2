import type { PaymentSource } from '@kiosk/contract/payment.ts';
import type { Database } from '../../database/schema.ts';
import { newIdentifier } from '../../identifiers.ts';
import type { PaymentAttempt } from '../attempts.store.ts';
import { type PaymentProvider, ProviderFailure, type ProviderIntent } from '../provider.ts';
import { reconcile } from '../settlement/reconciliation.service.ts';
import { intentOf } from './intent-creation.service.ts';

/**
 * Cancels the intent of an attempt at the provider and stores its state. An intent that has been charged or is being
 * charged cannot be cancelled any more.
 * @throws ProviderFailure
 */
export async function cancelAttempt(
  db: Database,
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  source: PaymentSource,
): Promise<ProviderIntent> {
  const intent_id = attempt.intent_id ?? (await intentOf(db, provider, attempt, source)).id;
  try {
    // The provider stores a refusal under its key, so each call has a new key.
    await provider.cancelIntent(intent_id, `${attempt.id}-cancel-${newIdentifier()}`);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.outcome !== 'refused') throw error;
  }
  return reconcile(db, provider, { ...attempt, intent_id }, source);
}
