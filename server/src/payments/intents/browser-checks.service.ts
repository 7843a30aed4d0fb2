import { orderMessages } from '@kiosk/contract/order.ts';
import type { IntentStatus, PaymentCheck } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import type { Database } from '../../database/schema.ts';
import { findPayable, type PayableOrder } from '../../orders/payable.service.ts';
import { Problem } from '../../problem.ts';
import * as attempts from '../attempts.store.ts';
import { type PaymentProvider, type ProviderIntent, toldAs } from '../provider.ts';
import { reconcile } from '../settlement/reconciliation.service.ts';

/**
 * The browser says that something has happened to the payment of its order; the shop asks the provider and stores
 * what it says. What the browser claims counts for nothing.
 * @throws Problem not-found for another's order; unavailable where the provider does not answer
 */
export async function checkPayment(
  db: Database,
  provider: PaymentProvider,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<PaymentCheck> {
  // The attempt before the order: whoever settles it between the two changes both, and the order is read as it is then.
  const [attempt] = await attempts.findOfOrder(db, orderId);
  const order = await findPayable(db, orderId);
  if (order?.accountId !== accountId) throw new Problem('not-found', orderMessages.notFound);
  const answer = answerOf(order);
  if (attempt === undefined || attempt.provider !== provider.name) return answer;
  const ended = endings[attempt.state];
  if (ended !== undefined) return { ...answer, intentStatus: ended };
  if (attempt.intent_id === null) return answer;
  const open = { ...attempt, intent_id: attempt.intent_id };
  const intent = await reconcile(db, provider, open, 'browser').catch((error: unknown) => {
    throw toldAs(paymentMessages.notChecked, error);
  });
  const settled = await findPayable(db, orderId);
  return { ...answerOf(settled ?? order), ...reportOf(intent) };
}

const answerOf = ({ id, paymentStatus, paymentFlag }: PayableOrder): PaymentCheck => ({
  orderId: id,
  paymentStatus,
  ...(paymentFlag && { paymentFlag }),
});

/** How an attempt has ended that the provider need not be asked about any more. */
const endings: Partial<Record<attempts.Attempt['state'], IntentStatus>> = {
  succeeded: 'succeeded',
  mismatched: 'succeeded',
  canceled: 'canceled',
};

const reportOf = ({ status, failure }: ProviderIntent) => ({
  intentStatus: status,
  ...(status === 'requires_payment_method' && failure && { message: failure.message }),
});
