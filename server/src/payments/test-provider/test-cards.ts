import type { IntentStatus, TestConfirmation } from '@kiosk/contract/payment.ts';

export type CardOutcome =
  | { status: Exclude<IntentStatus, 'requires_payment_method'> }
  | { status: 'requires_payment_method'; code: string };

/** Stripe's published test card numbers and their results here. No other number is accepted. */
const cards: Record<string, CardOutcome> = {
  '4242424242424242': { status: 'succeeded' },
  '4000000000000002': { status: 'requires_payment_method', code: 'card_declined' },
  '4000000000009995': { status: 'requires_payment_method', code: 'insufficient_funds' },
  '4000002500003155': { status: 'requires_action' },
  // The confirmation arrives late, after `latePayment` below.
  '4000000000007726': { status: 'processing' },
};

/** How long a late confirmation takes, in milliseconds. */
export const latePayment = 20_000;

export const cardMessages = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  authentication_failed: 'Your bank did not confirm this payment. Please try again or use another card.',
  test_cards_only: 'This is a test shop. Please use one of the test card numbers.',
  invalid_expiry: 'Please enter the expiry date as MM/YY.',
  invalid_cvc: 'Please enter the 3 or 4 digits of the security code.',
  unexpected_state: 'This payment cannot be confirmed now. Please reload the page.',
} as const;
export type CardError = keyof typeof cardMessages;

/** Looks the card up. Nothing of it is stored or logged. */
export function cardOutcomeOf({
  number,
  expiry,
  cvc,
}: Omit<TestConfirmation, 'clientSecret'>): CardOutcome | CardError {
  const outcome = cards[number.replace(/[\s-]/g, '')];
  if (outcome === undefined) return 'test_cards_only';
  if (!/^(0[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})$/.test(expiry.trim())) return 'invalid_expiry';
  if (!/^\d{3,4}$/.test(cvc.trim())) return 'invalid_cvc';
  return outcome;
}
