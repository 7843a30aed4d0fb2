import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';

/** Why a card was declined, a bank disputes a payment, or a refund failed, as Stripe names it. */
const reasons: Record<string, Text> = {
  authentication_failed: 'not confirmed by the bank',
  authentication_required: 'not confirmed by the bank',
  bank_cannot_process: 'bank cannot process',
  card_declined: 'card declined',
  charge_for_pending_refund_disputed: 'charge for pending refund disputed',
  check_returned: 'check returned',
  credit_not_processed: 'credit not processed',
  customer_initiated: 'customer initiated',
  debit_not_authorized: 'debit not authorized',
  declined: 'declined',
  do_not_honor: 'card declined',
  duplicate: 'duplicate',
  expired_card: 'card expired',
  expired_or_canceled_card: 'expired or canceled card',
  fraudulent: 'fraudulent',
  general: 'general',
  generic_decline: 'card declined',
  incorrect_account_details: 'incorrect account details',
  incorrect_cvc: 'wrong security code',
  insufficient_funds: 'insufficient funds',
  lost_or_stolen_card: 'lost or stolen card',
  merchant_request: 'merchant request',
  payment_intent_authentication_failure: 'not confirmed by the bank',
  processing_error: 'error while the card was charged',
  product_not_received: 'product not received',
  product_unacceptable: 'product unacceptable',
  subscription_canceled: 'subscription canceled',
  unknown: 'unknown##reason',
  unrecognized: 'unrecognized',
  // The shop's own, for a refund or a payment that is void.
  abandoned: 'a new payment was allowed',
  'intent-missing': 'payment unknown to the payment provider',
  'paid-after-cancellation': 'paid after the cancellation',
  'paid-twice': 'paid a second time',
};

/** Stripe may have more of them by now. */
export function reasonText(reason: string): string {
  const known = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  return known ? t(known) : reason.replaceAll('_', ' ');
}
