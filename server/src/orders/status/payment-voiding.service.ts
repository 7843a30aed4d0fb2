import type { Transaction } from '../../database/schema.ts';

/**
 * How the payment of an order stands after the provider was asked to void it: nothing can be charged any more, the
 * card was charged, a charge is under way, the provider did not say, or the shop cannot reach the intent any more, which
 * an administrator has to abandon.
 */
export type VoidingOutcome = 'voided' | 'charged' | 'charging' | 'unknown' | 'missing';

/**
 * What orders need from payments before they are cancelled, because a customer who was charged gets the goods. Payments
 * import orders, not the other way round, so the app passes it in.
 */
export type PaymentVoiding = {
  /** Asks the provider and stores the result; never called inside a transaction. */
  voidPayment: (orderId: string) => Promise<VoidingOutcome>;
  /** Whether a card can still be charged for the order. The caller has locked the order. */
  isChargeable: (trx: Transaction, orderId: string) => Promise<boolean>;
};
