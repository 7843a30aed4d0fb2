import type {
  DisputeStatus,
  IntentStatus,
  PaymentEventKind,
  PaymentSource,
} from '@kiosk/contract/payment.ts';
import type { Instant } from './columns.ts';

/** One intent at the provider, from before it is asked for. An order has at most one that is creating or open. */
export type PaymentAttemptsTable = {
  /** Also the idempotency key with which the intent is created. */
  id: string;
  order_id: string;
  provider: string;
  /** The provider's name for it; null until its answer is stored. Nobody can pay before that. */
  intent_id: string | null;
  state: 'creating' | 'open' | 'succeeded' | 'mismatched' | 'canceled' | 'failed';
  amount_cents: number;
  currency: string;
  /** How often the job has checked it. */
  checks: number;
  /** When the job asks the provider; null when nothing can change any more. A server moves it on before it asks. */
  next_check_at: Instant | null;
  created_at: Instant;
};

/** Refunds that the shop owes or has made. Those made at the provider's own site are in the ledger only. */
export type RefundsTable = {
  id: string;
  order_id: string;
  attempt_id: string;
  /** The caller's idempotency key. */
  request_key: string;
  amount_cents: number;
  state: 'requested' | 'succeeded' | 'failed';
  reason: string | null;
  provider_refund_id: string | null;
  /** Raised when the provider repeats a failure for the key before. */
  key_number: number;
  tries: number;
  next_try_at: Instant | null;
  created_at: Instant;
};

/** Disputes as the provider last had them. */
export type DisputesTable = {
  /** The provider's name for it. */
  id: string;
  order_id: string;
  attempt_id: string;
  status: DisputeStatus;
  /** 1 while it is only an inquiry. */
  is_inquiry: 0 | 1;
  amount_cents: number;
  currency: string;
  reason: string;
  evidence_due_at: Instant | null;
  /** 0 where the provider refuses refunds of the payment. */
  is_refundable: 0 | 1;
  /** How often money was withdrawn or reinstated for it. */
  movements: number;
  /** 1, and one more each time it is reopened. */
  round: number;
  /** How often an answer of the provider has changed this row. */
  version: number;
  opened_at: Instant;
};

/** The ledger: what happened to payments. Rows are added, never changed; the database refuses it. */
export type PaymentEventsTable = {
  id: string;
  /** Names what happened; it happens once. */
  fact: string;
  order_id: string;
  attempt_id: string;
  kind: PaymentEventKind;
  at: Instant;
  source: PaymentSource;
  account_id: string | null;
  provider_id: string | null;
  amount_cents: number;
  currency: string;
  detail: string | null;
};

/** Webhook events whose effect is stored. */
export type WebhookEventsTable = { id: string; type: string; received_at: Instant };

/** The test provider's own books. */
export type TestIntentsTable = {
  id: string;
  idempotency_key: string;
  client_secret: string;
  amount_cents: number;
  currency: string;
  status: IntentStatus;
  /** When a late confirmation arrives, for an intent that is processing. */
  arrives_at: Instant | null;
  /** The last refusal of a card. */
  failure_id: string | null;
  failure_code: string | null;
  created_at: Instant;
};

export type TestRefundsTable = {
  id: string;
  idempotency_key: string;
  intent_id: string;
  request_id: string;
  amount_cents: number;
  created_at: Instant;
};
