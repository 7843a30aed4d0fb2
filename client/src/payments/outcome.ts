import type { Text } from '@kiosk/contract/language/texts.ts';
import type { PaymentCheck } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';

export type PayableOrder = { id: string; totalAmount: number; currency?: string };

/** The outcome of an attempt to pay. `reason` is the provider's own message. */
export type Outcome =
  | { status: 'succeeded' }
  | { status: 'processing' }
  | {
      status: 'failed';
      reason: string;
      /** Nobody answered: it may have gone through all the same. */
      isUnsure?: boolean;
      /** The order cannot be paid any more. */
      isOver?: boolean;
    };

/** How the modal ends. After closing it while a payment `isUnderWay`, nobody must be asked to pay again. */
export type PaymentEnd = Outcome | { status: 'closed'; isUnderWay: boolean };

/** What confirming the card gave; `open` while the form still needs something, and says what. */
export type CardConfirmation = Outcome | { status: 'open' };
export const stillOpen: CardConfirmation = { status: 'open' };

/** What a card form has: the shop asks for the rest when it is pressed. */
export type CardFormProps = {
  /** Formatted: `$12.00`. */
  amount: string;
  isReady: boolean;
  isBusy: boolean;
  onPay: (confirm: (clientSecret: string) => Promise<CardConfirmation>) => void;
};

/**
 * What is known when the shop has asked the provider too: a reply may have been lost on its way to the page, and a
 * payment that went through must never be reported as failed.
 * @param seen nothing where the shop could not be asked
 */
export function afterCheck(reported: Outcome, seen?: PaymentCheck | null): Outcome {
  const isRefunded = seen?.isCancelled && seen.paymentStatus === 'refunded';
  if (isRefunded || seen?.paymentFlag === 'paid-after-cancellation') return tooLate;
  if (reported.status === 'succeeded' || seen?.paymentStatus === 'paid') return { status: 'succeeded' };
  if (seen?.intentStatus === 'processing') return { status: 'processing' };
  if (reported.status === 'processing' && seen?.intentStatus === 'requires_payment_method') {
    return { status: 'failed', reason: seen.message ?? notCompleted };
  }
  // What the provider says of an intent that was cancelled under the form means nothing to a shopper.
  if (seen?.isCancelled) return cancelled;
  if (seen?.intentStatus === 'canceled') return expired;
  return reported;
}

const cancelled: Outcome = { status: 'failed', reason: paymentMessages.orderCancelled, isOver: true };
const expired: Outcome = { status: 'failed', reason: paymentMessages.formExpired };
const tooLate: Outcome = { status: 'failed', reason: paymentMessages.cancelledBeforePayment, isOver: true };

/** Neither the provider nor the shop has answered: nothing may be claimed before one of them has. */
export const isUnknown = (outcome: Outcome, seen?: PaymentCheck | null): boolean =>
  outcome.status === 'failed' && outcome.isUnsure === true && seen === undefined;

export const notCompleted: Text = 'The payment was not completed.';
