/** Stripe's test payment methods and their results. */
export const stripePaymentMethods: Record<
  string,
  { status: string; code?: string; decline_code?: string; message?: string }
> = {
  pm_card_visa: { status: 'succeeded' },
  pm_card_chargeDeclined: {
    status: 'requires_payment_method',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  pm_card_authenticationRequired: { status: 'requires_action' },
  /** Made up: Stripe has no test card that stays in processing. */
  pm_card_processing: { status: 'processing' },
};
