import type { DisputeStatus, IntentStatus } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { Problem } from '../problem.ts';

/** An intent as the provider has it now. Amounts in minor units of the currency. */
export type ProviderIntent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amountMinor: number;
  receivedMinor: number;
  currency: string;
  /** The amount refunded, or being refunded. */
  refundedMinor: number;
  /** Whether the payment was ever disputed. */
  isDisputed: boolean;
  /** The last declined card: the provider's id of the charge, a code for programs and a message for the shopper. */
  failure: { id: string; code: string; message: string } | undefined;
};

export type ProviderRefund = {
  id: string;
  intentId: string;
  amountMinor: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** The shop's refund that it belongs to; absent for one made at the provider's own site. */
  refundId: string | undefined;
};

export type ProviderDispute = {
  id: string;
  intentId: string;
  status: DisputeStatus;
  /** Whether it is only an inquiry so far. */
  isInquiry: boolean;
  amountMinor: number;
  currency: string;
  reason: string;
  /** The deadline for evidence. ISO 8601 */
  evidenceDueAt: string | undefined;
  /** Whether the provider still refunds the payment. */
  isRefundable: boolean;
  openedAt: string;
  /** Withdrawals (below 0) and reinstatements, in the dispute's currency, without fees. */
  movements: { id: string; cents: number }[];
};

/** The name of the one provider that moves real money: Stripe with live keys. */
export const liveStripe = 'stripe';

/**
 * The payment provider. Every call that changes something has an idempotency key: it takes effect once, however often
 * it is repeated, also after a restart. A provider is never called inside a transaction of the shop's.
 * @throws ProviderFailure from each of them
 */
export type PaymentProvider = {
  /** Stored with each attempt, so that another provider's intents are never requested. */
  readonly name: string;
  /** Whether it can take such an amount at all; it may refuse others. Known without a call. */
  takesAmount(amountMinor: number, currency: string): boolean;
  /** `orderNumber`: what the provider's own pages call the order. It never changes, or the key could not be used again. */
  createIntent(
    of: { orderId: string; orderNumber: string; amountMinor: number; currency: string },
    key: string,
  ): Promise<ProviderIntent>;
  retrieveIntent(intentId: string): Promise<ProviderIntent>;
  cancelIntent(intentId: string, key: string): Promise<ProviderIntent>;
  refund(
    of: { intentId: string; amountMinor: number; currency: string; refundId: string },
    key: string,
  ): Promise<ProviderRefund>;
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
  /** All refunds made since then, wherever they were requested, also those of other shops on the account. */
  listRefundsSince(since: Date): AsyncIterable<ProviderRefund>;
  listDisputes(intentId: string): Promise<ProviderDispute[]>;
  /** All disputes opened since then, also those of other shops on the account. */
  listDisputesSince(since: Date): AsyncIterable<ProviderDispute>;
  /** All intents made since then, for the payments check. */
  listIntents(since: Date): AsyncIterable<ProviderIntent>;
};

/**
 * - `refused`: the provider refused; nothing was done.
 * - `unanswered`: it may or may not have been done; a retry with the same key finds out.
 * - `broken`: it may or may not have been done; a retry with the same key repeats the failure.
 */
export type FailureOutcome = 'refused' | 'unanswered' | 'broken';

/** A call to the provider failed. The message is for the operator; it holds no personal data. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly outcome: FailureOutcome;
  readonly code: string;

  constructor(outcome: FailureOutcome, code: string, message: string) {
    super(message);
    this.outcome = outcome;
    this.code = code;
  }
}

/** Whether the provider has no such intent: it belongs to another account, or was deleted with test data. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.outcome === 'refused' && error.code === 'resource_missing';

/** Whether the provider takes no such amount, however often it is asked. */
export const isAmountRefused = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.outcome === 'refused' && amountCodes.includes(error.code);

const amountCodes = ['amount_not_taken', 'amount_too_small', 'amount_too_large'];

/** Whether the provider is down, so that further calls are likely to fail too. */
export const isProviderDown = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.outcome === 'unanswered';

/** Converts a failure of the provider to a message for the shopper, with its reason for the log. Other errors stay. */
export const asUnavailable = (message: string, error: unknown): unknown =>
  error instanceof ProviderFailure
    ? new Problem('unavailable', message, {
        code: 'provider-failed',
        reason: `${error.code}: ${error.message}`,
      })
    : error;

/** @throws Problem unavailable where the shop takes no cards */
export function configuredOf(provider: PaymentProvider | undefined): PaymentProvider {
  if (provider !== undefined) return provider;
  throw new Problem('unavailable', paymentMessages.notConfigured, { code: 'not-configured' });
}
