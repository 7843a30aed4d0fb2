export const paymentMessages = {
  notConfigured: 'Stripe is not configured. Please contact support.',
  intentFailed: 'Failed to create payment intent',
  alreadyPaid: 'This order is already paid.',
  cancelledBeforePayment:
    'This order was cancelled before your payment arrived. You will be refunded automatically.',
  formExpired: 'This card form is no longer valid. Please try again.',
  orderCancelled: 'This order was cancelled and can no longer be paid.',
  paidInCash: 'This order is paid in cash.',
  howReturned: 'Please say how the money was returned',
  amountNotTaken: 'This total cannot be paid by card. Please choose another payment method.',
  nothingToPay: 'There is nothing to pay for this order.',
  stillProcessing: 'Your payment is still being processed. Please check again in a minute.',
  notChecked: 'The payment provider is not responding. We will check your payment again in a few minutes.',
  shopUnreachable: 'The shop could not be reached. Please try again.',
  unknown:
    'The shop cannot be reached, so we do not know yet whether your payment went through. We will keep checking.',
  intentUnreachable:
    'The payment started for this order cannot be found, so the order cannot be paid now. Please contact support.',
  needsSupport: 'There is a problem with the payment of this order. Please contact support.',
} as const;
