import { fromMinor } from '@kiosk/contract/money.ts';
import type { Dispute, DisputeStatus, PaymentEventKind } from '@kiosk/contract/payment.ts';
import type { DisputesTable } from '../../database/schema/payments.ts';
import type { ProviderDispute } from '../provider.ts';

/** The ledger's event for the end of a dispute. A status without one is open. */
export const ends: Partial<Record<DisputeStatus, PaymentEventKind>> = {
  won: 'dispute-won',
  lost: 'dispute-lost',
  closed: 'dispute-closed',
};

const factsOf = (dispute: ProviderDispute) =>
  ({
    status: dispute.status,
    is_inquiry: dispute.isInquiry ? 1 : 0,
    amount_cents: dispute.amountMinor,
    currency: dispute.currency,
    reason: dispute.reason,
    evidence_due_at: dispute.evidenceDueAt ?? null,
    is_refundable: dispute.isRefundable ? 1 : 0,
    movements: dispute.movements.length,
  }) as const;

/** Whether the provider's dispute differs from the stored row. */
export const isNew = (dispute: ProviderDispute, row: DisputesTable | undefined): boolean =>
  row === undefined ||
  Object.entries(factsOf(dispute)).some(([name, value]) => row[name as keyof DisputesTable] !== value);

/** The new row of a dispute. If it had ended and has another status now, it was reopened. */
export function disputeRowOf(
  dispute: ProviderDispute,
  attempt: { id: string; order_id: string },
  before: DisputesTable | undefined,
): DisputesTable {
  const isReopened = before !== undefined && before.status in ends && before.status !== dispute.status;
  return {
    id: dispute.id,
    order_id: attempt.order_id,
    attempt_id: attempt.id,
    ...factsOf(dispute),
    round: (before?.round ?? 1) + (isReopened ? 1 : 0),
    version: (before?.version ?? 0) + 1,
    opened_at: dispute.openedAt,
  };
}

/** Whether the provider refuses refunds of the payment because of this dispute. A won dispute leaves that to the provider. */
const forbidsRefund = ({ status, is_refundable }: DisputesTable): boolean =>
  is_refundable === 0 && status !== 'won';

/** The ids of the attempts that the provider does not refund because of a dispute. */
export const unrefundable = (rows: readonly DisputesTable[]): Set<string> =>
  new Set(rows.filter(forbidsRefund).map(({ attempt_id }) => attempt_id));

export const disputeOf = (row: DisputesTable): Dispute => ({
  id: row.id,
  status: row.status,
  isInquiry: row.is_inquiry === 1,
  amount: fromMinor(row.amount_cents, row.currency.toUpperCase()),
  currency: row.currency,
  reason: row.reason,
  ...(row.evidence_due_at !== null && { evidenceDueAt: row.evidence_due_at }),
  openedAt: row.opened_at,
});
