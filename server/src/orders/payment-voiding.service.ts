import type { Transaction } from '../database/schema.ts';

/**
 * The result of voiding the payment of an order: nothing can be charged any more, the card was charged, a charge is in
 * progress, or the provider did not answer.
 */
export type VoidingOutcome = 'voided' | 'charged' | 'charging' | 'unknown';

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
