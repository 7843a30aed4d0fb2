import type { DisputeStatus } from '@kiosk/contract/payment.ts';
import * as z from 'zod/mini';
import type { ProviderDispute } from '../provider.ts';
import { fromStripe } from './stripe-amounts.ts';
import { cents, intentIdOf, intentOfMoney, read } from './stripe-answers.ts';

const disputeAnswer = z.object({
  object: z.literal('dispute'),
  id: z.string(),
  payment_intent: intentOfMoney,
  status: z.string(),
  amount: cents,
  currency: z.string(),
  reason: z.string(),
  is_charge_refundable: z.boolean(),
  created: z.int(),
  evidence_details: z.object({ due_by: z.nullish(z.int()) }),
  balance_transactions: z.array(z.object({ id: z.string(), amount: z.int(), currency: z.string() })),
});
type DisputeAnswer = z.infer<typeof disputeAnswer>;

const statuses: Record<string, DisputeStatus> = {
  warning_needs_response: 'needs-response',
  warning_under_review: 'under-review',
  warning_closed: 'closed',
  needs_response: 'needs-response',
  under_review: 'under-review',
  appeal_needs_response: 'needs-response',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
};

/** @throws ProviderFailure `unanswered` if it is no dispute */
export function readDispute(answer: unknown): ProviderDispute {
  const dispute = read(disputeAnswer, answer);
  const { due_by: due } = dispute.evidence_details;
  return {
    id: dispute.id,
    intentId: intentIdOf(dispute.payment_intent),
    // An unknown status is not taken for an end.
    status: statuses[dispute.status] ?? 'under-review',
    isInquiry: dispute.status.startsWith('warning_'),
    amountMinor: fromStripe(dispute.amount, dispute.currency),
    currency: dispute.currency,
    reason: dispute.reason,
    // 0 if the bank accepts no evidence.
    evidenceDueAt: due ? instantOf(due) : undefined,
    isRefundable: dispute.is_charge_refundable,
    openedAt: instantOf(dispute.created),
    movements: dispute.balance_transactions.map((moved) => movementOf(dispute, moved)),
  };
}

/** The amount in the account's own currency is converted at a daily rate and adds up with nothing, so it is not used. */
const movementOf = (
  { amount: disputed, currency }: DisputeAnswer,
  moved: DisputeAnswer['balance_transactions'][number],
): ProviderDispute['movements'][number] => ({
  id: moved.id,
  cents: fromStripe(
    moved.currency === currency ? moved.amount : Math.sign(moved.amount) * disputed,
    currency,
  ),
});

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
