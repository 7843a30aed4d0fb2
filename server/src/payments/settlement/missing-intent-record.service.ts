import type { PaymentSource } from '@kiosk/contract/payment.ts';
import type { Transaction } from '../../database/schema.ts';
import type { PaymentAttempt } from '../attempts.store.ts';
import { attemptEntry, intentEntry } from '../ledger/entries.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { countOf, isIntentMissing } from '../ledger/missing-intent-entries.ts';
import type { ProviderIntent } from '../provider.ts';
import { derivePayment } from './payment-state.service.ts';

/** Records once that the provider does not know the intent of an attempt. The caller has locked the order. */
export async function recordMissing(
  trx: Transaction,
  attempt: PaymentAttempt,
  source: PaymentSource,
): Promise<void> {
  const entries = await ledger.readAttempt(trx, attempt);
  if (isIntentMissing(entries)) return;
  await ledger.append(trx, {
    ...attemptEntry(attempt, source),
    kind: 'intent-missing',
    of: `${attempt.intent_id} ${countOf(entries, 'intent-found')}`,
    providerId: attempt.intent_id ?? undefined,
  });
  await derivePayment(trx, attempt.order_id);
}

/** Records that the provider knows the intent again. The caller derives the payment state. */
export async function recordFound(
  trx: Transaction,
  found: { attempt: PaymentAttempt; intent: ProviderIntent; source: PaymentSource },
): Promise<void> {
  const entries = await ledger.readAttempt(trx, found.attempt);
  if (!isIntentMissing(entries)) return;
  await ledger.append(trx, {
    ...intentEntry(found),
    kind: 'intent-found',
    of: `${found.intent.id} ${countOf(entries, 'intent-missing')}`,
  });
}
