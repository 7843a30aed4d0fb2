import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';

/** Why a bank disputes a payment or a refund failed, as Stripe names it. */
const reasons: Record<string, Text> = {
  bank_cannot_process: 'bank cannot process',
  charge_for_pending_refund_disputed: 'charge for pending refund disputed',
  check_returned: 'check returned',
  credit_not_processed: 'credit not processed',
  customer_initiated: 'customer initiated',
  debit_not_authorized: 'debit not authorized',
  declined: 'declined',
  duplicate: 'duplicate',
  expired_or_canceled_card: 'expired or canceled card',
  fraudulent: 'fraudulent',
  general: 'general',
  incorrect_account_details: 'incorrect account details',
  insufficient_funds: 'insufficient funds',
  lost_or_stolen_card: 'lost or stolen card',
  merchant_request: 'merchant request',
  product_not_received: 'product not received',
  product_unacceptable: 'product unacceptable',
  subscription_canceled: 'subscription canceled',
  unknown: 'unknown##reason',
  unrecognized: 'unrecognized',
};

/** Stripe may have more of them by now. */
export function reasonText(reason: string): string {
  const known = reasons[reason];
  return known ? t(known) : reason.replaceAll('_', ' ');
}
