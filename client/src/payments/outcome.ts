import type { PaymentCheck } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';

/** What the card form needs to know of an order; the amount in dollars. */
export type PayableOrder = { id: string; totalAmount: number };

/** What came of an attempt to pay. `reason` is the provider's own message. */
export type Outcome =
  | { status: 'succeeded' }
  | { status: 'processing' }
  | {
      status: 'failed';
      reason: string;
      /** Nobody answered: it may have gone through all the same. */
      isUnsure?: boolean;
      /** There is nothing left to pay of this order. */
      isOver?: boolean;
    };

/** How the modal ends. Who closes it while a payment `isUnderWay` must not be told that it is still to be made. */
export type PaymentEnd = Outcome | { status: 'closed'; isUnderWay: boolean };

/** Nothing has come of it yet: the card form says what it needs. */
export type Told = Outcome | { status: 'open' };
export const stillOpen: Told = { status: 'open' };

/** What a card form has: the shop asks for the rest when it is pressed. */
export type CardFormProps = {
  /** As it is read: `$12.00`. */
  amount: string;
  /** There is an intent to be paid. */
  isReady: boolean;
  isBusy: boolean;
  onPay: (confirm: (clientSecret: string) => Promise<Told>) => void;
};

/**
 * What is known when the shop has asked the provider too: a reply may have been lost on its way to the page, and a
 * payment that went through must never be told as failed.
 * @param seen nothing where the shop could not be asked
 */
export function afterCheck(told: Outcome, seen?: PaymentCheck | null): Outcome {
  if (seen?.paymentFlag === 'paid-after-cancellation') return tooLate;
  if (told.status === 'succeeded' || seen?.paymentStatus === 'paid') return { status: 'succeeded' };
  if (seen?.intentStatus === 'processing') return { status: 'processing' };
  if (told.status === 'processing' && seen?.intentStatus === 'requires_payment_method') {
    return { status: 'failed', reason: seen.message ?? notCompleted };
  }
  // What the provider says of an intent that was cancelled under the form tells a shopper nothing.
  if (seen?.isCancelled) return cancelled;
  if (seen?.intentStatus === 'canceled') return expired;
  return told;
}

const cancelled: Outcome = { status: 'failed', reason: paymentMessages.orderCancelled, isOver: true };
const expired: Outcome = { status: 'failed', reason: paymentMessages.formExpired };
const tooLate: Outcome = { status: 'failed', reason: paymentMessages.cancelledBeforePayment, isOver: true };

/** Neither the provider's word nor the shop's: nothing may be claimed before one of them has been heard. */
export const isUnknown = (outcome: Outcome, seen?: PaymentCheck | null): boolean =>
  outcome.status === 'failed' && outcome.isUnsure === true && seen === undefined;

export const notCompleted = 'The payment was not completed.';
