import { type Administrator, recordChange } from '../../audit/audit.service.ts';
import { aboutOrder } from '../../audit/subjects.service.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockPayable } from '../../orders/payable.service.ts';
import { conflict, Problem } from '../../problem.ts';
import * as attempts from '../attempts.store.ts';
import { attemptEntry } from '../ledger/entries.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { isIntentMissing } from '../ledger/missing-intent-entries.ts';
import { asUnavailable, isMissing, type PaymentProvider } from '../provider.ts';
import { derivePayment } from '../settlement/payment-state.service.ts';
import { reconcile } from '../settlement/reconciliation.service.ts';
import { closeOrFlagMissing } from './missing-intents.service.ts';

type Abandonment = { orderId: string; admin: Administrator; intentId: string };

/**
 * Abandons an intent that the provider does not know, after an administrator has checked that it cannot be paid where it
 * was made. From then on the order can be paid again. Repeating the call changes nothing.
 * @throws Problem not-found; conflict if the provider knows the intent; unavailable if it does not answer
 */
export async function abandonIntent(
  db: Database,
  provider: PaymentProvider | undefined,
  { orderId, admin, intentId }: Abandonment,
): Promise<void> {
  const found = await attempts.findByIntent(db, intentId);
  if (found?.order_id !== orderId) throw new Problem('not-found', 'This order has no such payment.');
  const isKnown = await isKnownToProvider(db, provider, { ...found, intent_id: intentId });
  if (!isKnown) await closeOrFlagMissing(db, found, 'admin');
  await inTransaction(db, async (trx) => {
    const order = await lockPayable(trx, orderId);
    const attempt = await attempts.find(trx, found.id);
    if (attempt === undefined || attempt.state === 'canceled') return;
    if (!isIntentMissing(await ledger.readAttempt(trx, attempt))) throw known();
    await attempts.close(trx, attempt.id, 'canceled');
    await ledger.append(trx, {
      ...attemptEntry(attempt, 'admin'),
      kind: 'payment-canceled',
      accountId: admin.id,
      providerId: intentId,
      detail: 'abandoned',
    });
    await recordChange(trx, admin, {
      action: 'abandon-payment',
      ...aboutOrder(order),
      before: { payment: intentId },
    });
    await derivePayment(trx, orderId);
  });
}

/**
 * Asks the provider once more: the shop may have the right keys again.
 * @returns whether the provider knows the intent; another provider's intent is not requested
 */
async function isKnownToProvider(
  db: Database,
  provider: PaymentProvider | undefined,
  attempt: attempts.PaymentAttempt & { intent_id: string },
): Promise<boolean> {
  if (attempt.provider !== provider?.name) return false;
  try {
    await reconcile(db, provider, attempt, 'admin');
    return true;
  } catch (error) {
    if (!isMissing(error))
      throw asUnavailable('The payment provider is not responding. Please try again.', error);
    return false;
  }
}

const known = () =>
  conflict('The payment provider knows this payment, so it cannot be abandoned.', 'intent-known');
