import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { findPayable } from '../../orders/payable.service.ts';
import type { PaymentVoiding, VoidingOutcome } from '../../orders/status/payment-voiding.service.ts';
import * as attempts from '../attempts.store.ts';
import { isMissing, type PaymentProvider, ProviderFailure, type ProviderIntent } from '../provider.ts';
import { cancelAttempt } from './intent-cancellation.service.ts';
import { abandonAttempt } from './intent-creation.service.ts';
import { closeOrFlagMissing } from './missing-intents.service.ts';

/** @param provider the present provider; an order may have an intent at a former one */
export const paymentVoiding = (db: Database, provider: PaymentProvider | undefined): PaymentVoiding => ({
  isChargeable: async (trx, orderId) => (await attempts.findOfOrder(trx, orderId)).some(attempts.isOpen),
  voidPayment: async (orderId) => {
    const open = (await attempts.findOfOrder(db, orderId)).find(attempts.isOpen);
    if (open !== undefined) return voidAttempt(db, provider, open);
    // It was settled concurrently after it was found chargeable.
    const order = await findPayable(db, orderId);
    return order?.paymentStatus === 'unpaid' ? 'voided' : 'charged';
  },
});

async function voidAttempt(
  db: Database,
  provider: PaymentProvider | undefined,
  attempt: attempts.PaymentAttempt,
): Promise<VoidingOutcome> {
  const leave = async (): Promise<VoidingOutcome> => {
    if (!(await closeOrFlagMissing(db, attempt, 'shop'))) return 'missing';
    // Another server may have settled it in between.
    return (await attempts.find(db, attempt.id))?.state === 'succeeded' ? 'charged' : 'voided';
  };
  if (attempt.provider !== provider?.name) return leave();
  try {
    return outcomeOf(await cancelAttempt(db, provider, attempt, 'shop'));
  } catch (error) {
    if (isMissing(error)) return leave();
    // Another request has found that no intent can be made, and closed the attempt.
    if ((await attempts.find(db, attempt.id))?.state === 'failed') return 'voided';
    if (!(error instanceof ProviderFailure)) throw error;
    return (await abandonUnseen(db, attempt, error)) ? 'voided' : 'unknown';
  }
}

const outcomeOf = ({ status }: ProviderIntent): VoidingOutcome => {
  if (status === 'canceled') return 'voided';
  return status === 'succeeded' ? 'charged' : 'charging';
};

/** The secret of an intent that was never stored was never given out, so the intent cannot be paid. */
const abandonUnseen = (
  db: Database,
  { id, intent_id }: attempts.PaymentAttempt,
  { code }: ProviderFailure,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const attempt = intent_id === null && (await attempts.find(trx, id));
    if (!attempt || attempt.intent_id !== null) return false;
    await abandonAttempt(trx, attempt, 'shop', code);
    return true;
  });
