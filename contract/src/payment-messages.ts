/** Kept apart from the rules, so that a page can name them without loading zod. */
export const paymentMessages = {
  notConfigured: 'Stripe is not configured. Please contact support.',
  intentFailed: 'Failed to create payment intent',
  alreadyPaid: 'This order is already paid.',
  cancelledBeforePayment:
    'This order was cancelled before your payment arrived. Your money goes back to you by itself.',
  formExpired: 'This card form is no longer valid. Please try again.',
  orderCancelled: 'This order was cancelled and cannot be paid any more.',
  paidInCash: 'This order is paid in cash.',
  nothingToPay: 'There is nothing to pay for this order.',
  stillProcessing: 'Your payment is still being processed. Please look again in a minute.',
  notChecked: 'The payment provider does not answer. Your payment will be checked again in a few minutes.',
  unreached: 'The shop could not be reached. Please try again.',
  unknown:
    'The shop cannot be reached, so it is not known yet whether your payment has gone through. We keep asking.',
  outOfReach:
    'The shop cannot reach the payment that was begun for this order, so it cannot be paid now. Please contact support.',
  needsSupport: 'There is a problem with the payment of this order. Please contact support.',
} as const;
