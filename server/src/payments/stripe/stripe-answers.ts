import { intentStatuses } from '@kiosk/contract/payment.ts';
import * as z from 'zod/mini';
import { ProviderFailure, type ProviderIntent, type ProviderRefund } from '../provider.ts';
import { fromStripe } from './stripe-amounts.ts';

// Fields that decide about money are validated, because a proxy may answer in Stripe's place.

export const cents = z.int().check(z.nonnegative());

const refusedCard = z.object({
  type: z.string(),
  code: z.optional(z.string()),
  decline_code: z.optional(z.string()),
  message: z.optional(z.string()),
  charge: z.optional(z.string()),
  payment_method: z.optional(z.object({ id: z.string() })),
});

const intentAnswer = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  client_secret: z.string(),
  status: z.enum([...intentStatuses, 'requires_capture']),
  amount: cents,
  amount_received: cents,
  currency: z.string(),
  /** Expanded on request; refunds are known from it alone. */
  latest_charge: z.nullish(z.object({ amount_refunded: cents, disputed: z.optional(z.boolean()) })),
  last_payment_error: z.nullish(refusedCard),
});

/** Absent for payments without an intent, which are not the shop's. */
export const intentOfMoney = z.nullish(z.union([z.string(), z.object({ id: z.string() })]));

export const intentIdOf = (intent: z.infer<typeof intentOfMoney>): string =>
  (typeof intent === 'object' ? intent?.id : intent) ?? '';

const refundAnswer = z.object({
  object: z.literal('refund'),
  id: z.string(),
  payment_intent: intentOfMoney,
  amount: cents,
  currency: z.string(),
  status: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
});

/** @throws ProviderFailure `unanswered` if it is no intent, or not the requested one */
export function readIntent(answer: unknown, askedFor?: string): ProviderIntent {
  const intent = read(intentAnswer, answer);
  if (askedFor !== undefined && intent.id !== askedFor)
    throw invalidAnswer(`${intent.id} instead of ${askedFor}`);
  const { latest_charge: charge, last_payment_error: error } = intent;
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    // The shop captures at once. An intent that waits for capture was changed manually and is not paid yet.
    status: intent.status === 'requires_capture' ? 'processing' : intent.status,
    amountMinor: fromStripe(intent.amount, intent.currency),
    receivedMinor: fromStripe(intent.amount_received, intent.currency),
    currency: intent.currency,
    refundedMinor: fromStripe(charge?.amount_refunded ?? 0, intent.currency),
    isDisputed: charge?.disputed ?? false,
    failure: error ? failureOf(intent.id, error) : undefined,
  };
}

const failureOf = (
  intentId: string,
  { charge, code, decline_code, type, message, payment_method }: z.infer<typeof refusedCard>,
): ProviderIntent['failure'] => ({
  // A payment that failed before the card was charged has no charge.
  id: charge ?? `${intentId} ${payment_method?.id ?? ''} ${code ?? ''}`,
  code: decline_code ?? code ?? type,
  message: message ?? 'Your card was declined.',
});

const refundStatuses: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** @throws ProviderFailure `unanswered` if it is no refund */
export function readRefund(answer: unknown): ProviderRefund {
  const { id, payment_intent: intent, amount, currency, status, metadata } = read(refundAnswer, answer);
  return {
    id,
    intentId: intentIdOf(intent),
    amountMinor: fromStripe(amount, currency),
    currency,
    status: refundStatuses[status ?? ''] ?? 'pending',
    refundId: metadata?.refund_id,
  };
}

/** @throws ProviderFailure `unanswered` if the response has another shape */
export function read<Rule extends z.ZodMiniType>(rule: Rule, answer: unknown): z.infer<Rule> {
  const checked = rule.safeParse(answer);
  if (checked.success) return checked.data;
  const wrong = checked.error.issues.map(({ path }) => path.join('.') || 'all of it');
  throw invalidAnswer(`wrong: ${wrong.join(', ')}`);
}

/** The call may have taken effect; a retry with the same key finds out. */
const invalidAnswer = (what: string) =>
  new ProviderFailure('unanswered', 'invalid-answer', `the answer is invalid (${what})`);
