import { randomBytes } from 'node:crypto';

// The objects of Stripe's API, as far as the shop reads them. Amounts in cents, times in seconds.

export type Intent = {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  description: string | null;
  metadata: Record<string, string>;
  latest_charge: string | null;
  last_payment_error: Record<string, unknown> | null;
  created: number;
  livemode: boolean;
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  payment_intent: string;
  paid: boolean;
  disputed: boolean;
};

export type StripeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  charge: string;
  metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed';
  created: number;
};

export type StripeDispute = {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean };
  is_charge_refundable: boolean;
  livemode: boolean;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string;
  status: string;
};

export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  currency: string;
  fee: number;
  net: number;
  type: 'adjustment';
};

export const newStripeId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);
