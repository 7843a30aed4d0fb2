import type { PaymentSource } from '@kiosk/contract/payment.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockPayable } from '../../orders/payable.service.ts';
import * as attempts from '../attempts.store.ts';
import { attemptEntry } from '../ledger/entries.ts';
import * as ledger from '../ledger/ledger.store.ts';
import { liveStripe } from '../provider.ts';
import { recordMissing } from '../settlement/missing-intent-record.service.ts';

/**
 * Handles an attempt whose intent the shop cannot reach, because the provider or its keys have changed or test data was
 * deleted. The attempt is closed if no money can be lost: a test payment, or an intent that was never stored, whose
 * secret was never given out. A live intent can still be paid where it was made, so the order is flagged instead and
 * cannot be paid again until an administrator abandons the intent.
 * @returns whether the attempt is closed
 */
export const closeOrFlagMissing = (
  db: Database,
  { id, order_id }: attempts.PaymentAttempt,
  source: PaymentSource,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockPayable(trx, order_id);
    const attempt = await attempts.find(trx, id);
    if (attempt === undefined || !attempts.isOpen(attempt)) return true;
    if (attempt.provider === liveStripe && attempt.intent_id !== null) {
      await recordMissing(trx, attempt, source);
      return false;
    }
    await attempts.close(trx, id, 'canceled');
    const providerId = attempt.intent_id ?? undefined;
    const entry = { ...attemptEntry(attempt, source), kind: 'payment-canceled', providerId } as const;
    await ledger.append(trx, { ...entry, detail: 'intent-missing' });
    return true;
  });
