import type { TestAuthentication, TestConfirmation } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { paymentsApi } from '../api/payments.ts';
import type { Services } from '../api/services.ts';
import { createApiThunk } from '../api/thunk.ts';
import { within } from '../api/within.ts';
import type { PayableOrder } from './outcome.ts';

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

/** How long the shop may take to answer a card of the test provider, in milliseconds. */
const timeout = 30_000;

export const confirmTestCard = createApiThunk(
  'payments/confirmTestCard',
  paymentMessages.shopUnreachable,
  (services, card: TestConfirmation) =>
    within(timeout, (signal) => paymentsApi(services).confirmTestCard(card, signal)),
);

export const authenticateTestCard = createApiThunk(
  'payments/authenticateTestCard',
  paymentMessages.shopUnreachable,
  (services, answer: TestAuthentication) =>
    within(timeout, (signal) => paymentsApi(services).authenticateTestCard(answer, signal)),
);

/** The payment has succeeded; that the purchase is over is known when the order-success page is there. */
export const orderPaid =
  () =>
  (_: unknown, __: unknown, { orderAttempts }: Services): void =>
    orderAttempts.paid?.();
