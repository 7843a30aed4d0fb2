import type { IntentStatus, PaymentCheck } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import type { Database } from '../../database/schema.ts';
import { noSuchOrder } from '../../orders/orders.service.ts';
import { findPayable, type PayableOrder } from '../../orders/payable.service.ts';
import * as attempts from '../attempts.store.ts';
import { asUnavailable, type PaymentProvider, type ProviderIntent } from '../provider.ts';
import { reconcile } from '../settlement/reconciliation.service.ts';

/**
 * The browser reports that the payment of its order has changed. The shop asks the provider and stores the answer. The
 * browser's own claim is not trusted.
 * @throws Problem not-found for another customer's order; unavailable if the provider does not answer
 */
export async function checkPayment(
  db: Database,
  provider: PaymentProvider,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<PaymentCheck> {
  const { attempt, order } = await read(db, orderId);
  if (order?.accountId !== accountId) throw noSuchOrder();
  if (attempt === undefined || attempt.provider !== provider.name) return about(order);
  const answer = answerOf(order, attempt);
  if (answer.intentStatus !== undefined || attempt.intent_id === null) return answer;
  const open = { ...attempt, intent_id: attempt.intent_id };
  const intent = await reconcile(db, provider, open, 'browser').catch((error: unknown) => {
    throw asUnavailable(paymentMessages.notChecked, error);
  });
  // A concurrent update may have stored a later state than this response of the provider.
  const later = await read(db, orderId, attempt.id);
  const laterAnswer = answerOf(later.order ?? order, later.attempt ?? attempt);
  return laterAnswer.intentStatus === undefined ? { ...laterAnswer, ...reportOf(intent) } : laterAnswer;
}

/**
 * Reads the attempt before the order: settling changes both, so the order is never older than the attempt. An open one was
 * made last, whatever the clocks said.
 * @param asked the attempt that was open when the provider was asked
 */
async function read(db: Database, orderId: string, asked?: string) {
  const tried = await attempts.findOfOrder(db, orderId);
  const attempt = tried.find(attempts.isOpen) ?? tried.find(({ id }) => id === asked) ?? tried[0];
  return { attempt, order: await findPayable(db, orderId) };
}

const about = ({ id, status, paymentStatus, paymentFlag }: PayableOrder): PaymentCheck => ({
  orderId: id,
  paymentStatus,
  ...(paymentFlag && { paymentFlag }),
  ...(status === 'cancelled' && { isCancelled: true }),
});

/** The answer, with the intent's status if it has ended and the provider need not be asked any more. */
function answerOf(order: PayableOrder, { state }: attempts.PaymentAttempt): PaymentCheck {
  const intentStatus = order.paymentStatus === 'unpaid' ? endings[state] : 'succeeded';
  return { ...about(order), ...(intentStatus && { intentStatus }) };
}

/** Final intent statuses of an order that is not paid. */
const endings: Partial<Record<attempts.PaymentAttempt['state'], IntentStatus>> = {
  mismatched: 'succeeded',
  canceled: 'canceled',
};

const reportOf = ({ status, failure }: ProviderIntent) => ({
  intentStatus: status,
  ...(status === 'requires_payment_method' && failure && { message: failure.message }),
});
