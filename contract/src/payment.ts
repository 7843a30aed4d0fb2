import * as z from 'zod/mini';
import { identifier, identifierIn } from './identifier.ts';
import { says } from './language/message.ts';
import { paymentFlag, paymentStatus } from './order.ts';
import { paymentMessages } from './payment-messages.ts';

/**
 * Body of `POST /create-payment-intent` (point 7), sent by the owner of an unpaid card order. `totalAmount`
 * may say anything: the server's total of the order is charged.
 */
export const paymentIntentRequest = z.object({
  orderId: identifierIn('orderId'),
  totalAmount: z.optional(z.unknown()),
});

/** Its answer (point 3): with this secret the page confirms the card at the provider. */
export const paymentIntent = z.object({ clientSecret: z.string() });

/** The statuses of an intent, in Stripe's terms. */
export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
const intentStatus = z.enum(intentStatuses);
export type IntentStatus = z.infer<typeof intentStatus>;

/**
 * Answer of `POST /payments/{orderId}/check` (+): the shop has read the payment's state from the provider and
 * stored it. The order is paid if `paymentStatus` says so.
 */
export const paymentCheck = z.object({
  orderId: identifier,
  paymentStatus,
  paymentFlag: z.optional(paymentFlag),
  /** Absent if there was no attempt to pay yet. */
  intentStatus: z.optional(intentStatus),
  /** The order was cancelled and can no longer be paid. */
  isCancelled: z.optional(z.boolean()),
  /** Why the last card was declined, in the provider's own words. */
  message: z.optional(z.string()),
});
export type PaymentCheck = z.infer<typeof paymentCheck>;

/** Who caused or reported an event of a payment. */
export const paymentSources = ['browser', 'webhook', 'job', 'admin', 'shop'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** What can happen to the payment of an order. */
export const paymentEventKinds = [
  'intent-created',
  /** The provider does not know it (any more), because it was made with the keys of another account. */
  'intent-missing',
  'intent-found',
  'payment-failed',
  'payment-canceled',
  'payment-succeeded',
  /** Charged in another amount or currency than the order's; never accepted as paid. */
  'payment-mismatched',
  /** Succeeded when the order was cancelled already; it is refunded. */
  'paid-after-cancellation',
  /** Succeeded when the order was paid already; it is refunded. */
  'paid-twice',
  'refund-requested',
  'refund-succeeded',
  'refund-failed',
  /** A refund that had succeeded was returned, e.g. because the card was closed. */
  'refund-returned',
  /** An administrator has recorded money that was returned outside of the provider. */
  'refunded-manually',
  /** A cash order was paid, in whole, as an administrator has recorded … */
  'paid-in-cash',
  /** … or was not, and it was recorded by mistake. */
  'cash-corrected',
  /** An administrator has returned cash that was paid. */
  'returned-in-cash',
  /** A dispute was opened, or reopened after it had ended. */
  'dispute-opened',
  /** For a dispute, money has left the merchant's account at the provider … */
  'dispute-withdrawn',
  /** … and come back into it. */
  'dispute-reinstated',
  'dispute-won',
  'dispute-lost',
  /** It has ended without a decision, such as an inquiry that led to nothing. */
  'dispute-closed',
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

const paymentEvent = z.object({
  id: identifier,
  kind: z.enum(paymentEventKinds),
  at: z.string(),
  source: z.enum(paymentSources),
  /** The account that acted, if any. */
  account: z.optional(identifier),
  /** The provider's id of the intent, charge or refund. */
  providerId: z.optional(z.string()),
  /** In whole units of `currency`: dollars, or yen. */
  amount: z.number(),
  currency: z.string(),
  /** A detail from the provider or the shop, e.g. why a card was declined. */
  detail: z.optional(z.string()),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;

/**
 * Body of `POST /admin/orders/{id}/abandoned-intents` (+, administrators), who have checked that the missing intent cannot be
 * paid where it was made. From then on the order can be paid again.
 */
export const abandonedIntent = z.object({
  intentId: z.string('Please name the payment').check(z.minLength(1), z.maxLength(200)),
});

/** A refund requested in the shop; amount in the order's currency. */
export const refund = z.object({
  id: identifier,
  amount: z.number(),
  /** `requested` until the provider has made or refused it. */
  status: z.enum(['requested', 'succeeded', 'failed']),
  createdAt: z.string(),
  /** Why it failed. */
  reason: z.optional(z.string()),
});
export type Refund = z.infer<typeof refund>;

/** The statuses of a dispute: the merchant has to respond, the bank decides, or it has ended. */
export const disputeStatuses = ['needs-response', 'under-review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A cardholder's bank disputes a payment or inquires about it. The merchant responds at the provider. */
const dispute = z.object({
  /** The provider's id of the dispute. */
  id: z.string(),
  status: z.enum(disputeStatuses),
  /** Only an inquiry so far: no money has been taken back. */
  isInquiry: z.boolean(),
  /** In whole units of `currency`. */
  amount: z.number(),
  currency: z.string(),
  /** The provider's reason, e.g. `fraudulent`. */
  reason: z.string(),
  /** The deadline for evidence; absent if the bank accepts none. */
  evidenceDueAt: z.optional(z.string()),
  openedAt: z.string(),
});
export type Dispute = z.infer<typeof dispute>;

/** Answer of `GET /admin/orders/{id}/payments` (+, administrators): the payment of an order, in its currency. */
export const orderPayments = z.object({
  orderId: identifier,
  /** Absent: US dollars. */
  currency: z.optional(z.string()),
  paymentStatus,
  paid: z.number(),
  refunded: z.number(),
  /** Taken back by banks for disputes and not reinstated. */
  chargedBack: z.number(),
  /** Maximum of one more refund: paid, neither refunded nor requested, nor charged back. */
  refundable: z.number(),
  /** What came back of the order and is neither refunded nor requested; absent if there is none. */
  dueForReturns: z.optional(z.number()),
  refunds: z.array(refund),
  /** The newest first. */
  disputes: z.array(dispute),
  /** The id of an intent that the provider does not know, which keeps the order from being paid again. */
  missingIntent: z.optional(z.string()),
  /** The oldest first. */
  events: z.array(paymentEvent),
});
export type OrderPayments = z.infer<typeof orderPayments>;

/** Its currency decides how many decimals it may have. */
const refundedAmount = z.number('amount must be a number').check(z.positive('amount must be above 0'));

/** How many events of the order's payments the caller has seen. If there are more, nothing is changed. */
const seenEvents = z.optional(z.int().check(z.nonnegative()));

/**
 * Body of `POST /admin/orders/{id}/refunds` (+, administrators): an amount, or the whole remainder. It needs an
 * `Idempotency-Key`; the same key of the same order is the same refund.
 */
export const refundRequest = z.object({ amount: z.optional(refundedAmount), seenEvents });
export type RefundRequest = z.infer<typeof refundRequest>;

const maxDescriptionLength = 200;

/**
 * Body of `POST /admin/orders/{id}/manual-refunds` (+, administrators): money that was returned outside of the
 * payment provider, or the whole remainder. The provider is not called. It needs an `Idempotency-Key`; the
 * same key of the same order is the same refund.
 */
export const manualRefundRequest = z.object({
  amount: z.optional(refundedAmount),
  seenEvents,
  /** 'Bank transfer on May 3'. Absent: what was paid in cash was returned in cash. */
  description: z.optional(
    z
      .string(paymentMessages.howReturned)
      .check(
        z.trim(),
        z.minLength(1, paymentMessages.howReturned),
        z.maxLength(
          maxDescriptionLength,
          says('description must be at most {maxDescriptionLength} characters', { maxDescriptionLength }),
        ),
      ),
  ),
});
export type ManualRefundRequest = z.infer<typeof manualRefundRequest>;

/** Body of `POST /admin/orders/{id}/cash-corrections` (+, administrators). */
export const cashCorrection = z.object({ seenEvents });
export type CashCorrection = z.infer<typeof cashCorrection>;

/** The response to a manual refund, and to the calls about cash: the ledger entry. */
export const recordedPayment = paymentEvent;

const secret = z.string().check(z.maxLength(200));

/** Body of `POST /test-payments/confirm` (+): the card form of the test provider. */
export const testConfirmation = z.object({
  clientSecret: secret,
  number: z.string().check(z.maxLength(40)),
  /** `12/34`, blanks allowed. */
  expiry: z.string().check(z.maxLength(10)),
  cvc: z.string().check(z.maxLength(10)),
});
export type TestConfirmation = z.infer<typeof testConfirmation>;

/** Body of `POST /test-payments/authenticate` (+): completes the extra step of an intent in `requires_action`. */
export const testAuthentication = z.object({
  clientSecret: secret,
  outcome: z.enum(['complete', 'fail']),
});
export type TestAuthentication = z.infer<typeof testAuthentication>;

/** The response of both: the intent's status, and why the card was declined, if it was. */
export const testPaymentResult = z.object({
  status: intentStatus,
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
});
export type TestPaymentResult = z.infer<typeof testPaymentResult>;
