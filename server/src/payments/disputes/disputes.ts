import type { Dispute, DisputeStatus, PaymentEventKind } from '@kiosk/contract/payment.ts';
import type { DisputesTable } from '../../database/schema/payments.ts';
import { toWholeUnits } from '../currencies.ts';
import type { ProviderDispute } from '../provider.ts';

/** What the ledger calls the end of a dispute; one without is open. */
export const ends: Partial<Record<DisputeStatus, PaymentEventKind>> = {
  won: 'dispute-won',
  lost: 'dispute-lost',
  closed: 'dispute-closed',
};

/** What is kept of a dispute as the provider has it now. */
const factsOf = (dispute: ProviderDispute) =>
  ({
    status: dispute.status,
    is_inquiry: dispute.isInquiry ? 1 : 0,
    amount_cents: dispute.amountCents,
    currency: dispute.currency,
    reason: dispute.reason,
    evidence_due_at: dispute.evidenceDueAt ?? null,
    is_refundable: dispute.isRefundable ? 1 : 0,
    movements: dispute.movements.length,
  }) as const;

/** Whether the provider says anything of a dispute that is not stored. */
export const isNew = (dispute: ProviderDispute, row: DisputesTable | undefined): boolean =>
  row === undefined ||
  Object.entries(factsOf(dispute)).some(([name, value]) => row[name as keyof DisputesTable] !== value);

/** The row as it is from now on. One that had ended and stands differently now has been taken up again. */
export function rowOf(
  dispute: ProviderDispute,
  attempt: { id: string; order_id: string },
  before: DisputesTable | undefined,
): DisputesTable {
  const isTakenUp = before !== undefined && before.status in ends && before.status !== dispute.status;
  return {
    id: dispute.id,
    order_id: attempt.order_id,
    attempt_id: attempt.id,
    ...factsOf(dispute),
    round: (before?.round ?? 1) + (isTakenUp ? 1 : 0),
    version: (before?.version ?? 0) + 1,
    opened_at: dispute.openedAt,
  };
}

/** Whether the provider refuses refunds of the payment for this dispute. One that was won leaves that to the provider. */
const forbidsRefund = ({ status, is_refundable }: DisputesTable): boolean =>
  is_refundable === 0 && status !== 'won';

/** Of an order's payments those of which the provider refunds nothing, for a dispute. */
export const unrefundable = (rows: readonly DisputesTable[]): Set<string> =>
  new Set(rows.filter(forbidsRefund).map(({ attempt_id }) => attempt_id));

/** As administrators see it. */
export const disputeOf = (row: DisputesTable): Dispute => ({
  id: row.id,
  status: row.status,
  isInquiry: row.is_inquiry === 1,
  amount: toWholeUnits(row.amount_cents, row.currency),
  currency: row.currency,
  reason: row.reason,
  ...(row.evidence_due_at !== null && { evidenceDueAt: row.evidence_due_at }),
  openedAt: row.opened_at,
});
