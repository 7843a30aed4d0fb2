import type { TestAuthentication, TestConfirmation } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { paymentsApi } from '../api/payments.ts';
import type { Services } from '../api/services.ts';
import { createApiThunk } from '../api/thunk.ts';
import type { PayableOrder } from './outcome.ts';

/** The secret with which the page pays the order (point 7). */
export const createIntent = createApiThunk(
  'payments/createIntent',
  paymentMessages.intentFailed,
  (services, { id, totalAmount }: PayableOrder) => paymentsApi(services).createIntent(id, totalAmount),
);

export const checkPayment = createApiThunk(
  'payments/check',
  paymentMessages.notChecked,
  (services, orderId: string) => paymentsApi(services).check(orderId),
);

/** A `<reason>` of 'Payment failed: <reason>'. */
const unreachable = 'The shop could not be reached. Please try again.';

export const confirmTestCard = createApiThunk(
  'payments/confirmTestCard',
  unreachable,
  (services, card: TestConfirmation) => paymentsApi(services).confirmTestCard(card),
);

export const authenticateTestCard = createApiThunk(
  'payments/authenticateTestCard',
  unreachable,
  (services, answer: TestAuthentication) => paymentsApi(services).authenticateTestCard(answer),
);

/** The payment has succeeded; that the purchase is over is known when the order-success page is there. */
export const orderPaid =
  () =>
  (_: unknown, __: unknown, { orderAttempts }: Services): void =>
    orderAttempts.paid?.();
