import type { DisputeStatus, IntentStatus } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { Problem } from '../problem.ts';

/** An intent as the provider has it now. Amounts in the smallest unit of the currency (cents). */
export type ProviderIntent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amountCents: number;
  /** What was taken from the card. */
  receivedCents: number;
  currency: string;
  /** What went back, or is on its way back. */
  refundedCents: number;
  /** A bank has asked for the money back at some time. */
  isDisputed: boolean;
  /** The last card that was refused: the provider's name for the try, a word for a program and one for a person. */
  failure: { id: string; code: string; message: string } | undefined;
};

export type ProviderRefund = {
  id: string;
  intentId: string;
  amountCents: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** Which refund of the shop it answers; absent for one made at the provider's own site. */
  refundId: string | undefined;
};

/** A dispute as the provider has it now. */
export type ProviderDispute = {
  id: string;
  intentId: string;
  status: DisputeStatus;
  /** Only an inquiry so far. */
  isInquiry: boolean;
  amountCents: number;
  currency: string;
  reason: string;
  /** Until when evidence can be given. ISO 8601 */
  evidenceDueAt: string | undefined;
  /** Whether the provider still refunds the payment. */
  isRefundable: boolean;
  openedAt: string;
  /** What left the merchant's account for it (below 0) and came back, in the dispute's currency, without fees. */
  movements: { id: string; cents: number }[];
};

/** The name of the one provider that moves real money: Stripe with live keys. */
export const realMoney = 'stripe';

/**
 * Who takes the money. Every call that changes something has an idempotency key: the same key does it once, however
 * often it is called, also after a restart. A provider is never called inside a transaction of the shop's.
 * @throws ProviderFailure from each of them
 */
export type PaymentProvider = {
  /** Kept with each attempt, so that another provider's intents are never asked for. */
  readonly name: string;
  createIntent(
    of: { orderId: string; amountCents: number; currency: string },
    key: string,
  ): Promise<ProviderIntent>;
  retrieveIntent(intentId: string): Promise<ProviderIntent>;
  cancelIntent(intentId: string, key: string): Promise<ProviderIntent>;
  refund(
    of: { intentId: string; amountCents: number; refundId: string },
    key: string,
  ): Promise<ProviderRefund>;
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
  /** All refunds made since then, wherever they were asked for, of other shops of the account too. */
  listRefundsSince(since: Date): AsyncIterable<ProviderRefund>;
  listDisputes(intentId: string): Promise<ProviderDispute[]>;
  /** All disputes opened since then, of other shops of the account too. */
  listDisputesSince(since: Date): AsyncIterable<ProviderDispute>;
  /** All intents made since then, for the comparison of the books. */
  listIntents(since: Date): AsyncIterable<ProviderIntent>;
};

/**
 * - `refused`: the provider answered that it does not do it; nothing was done.
 * - `unanswered`: it may or may not have been done, and the same key tells.
 * - `broken`: it may or may not have been done, and the same key will only repeat the failure.
 */
export type FailureOutcome = 'refused' | 'unanswered' | 'broken';

/** A call to the provider failed. The message is for the operator; it holds no personal data. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly outcome: FailureOutcome;
  /** The provider's word for it. */
  readonly code: string;

  constructor(outcome: FailureOutcome, code: string, message: string) {
    super(message);
    this.outcome = outcome;
    this.code = code;
  }
}

/** Whether the provider has no such intent: made with the keys of another account, or deleted with its test data. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.outcome === 'refused' && error.code === 'resource_missing';

/** Whether the provider does not answer, so that asking it for something else is likely to be in vain too. */
export const isDown = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.outcome === 'unanswered';

/** A failure of the provider as a shopper hears of it, whatever else as it is; what the provider said goes to the log. */
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
