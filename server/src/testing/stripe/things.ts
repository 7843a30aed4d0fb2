import { randomBytes } from 'node:crypto';

// The things of Stripe's API, as far as the shop reads them. Amounts in cents, times in seconds.

export type Intent = {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
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
};

export type Refund = {
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

export const newId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);
