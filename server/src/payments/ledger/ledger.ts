import type { PaymentFlag, PaymentStatus } from '@kiosk/contract/order.ts';
import type { PaymentEventKind } from '@kiosk/contract/payment.ts';

export type LedgerEntry = { kind: PaymentEventKind; amount_cents: number; attempt_id: string };

export type PaymentState = {
  status: PaymentStatus;
  flag: PaymentFlag | null;
  paidCents: number;
  refundedCents: number;
};

/** What an entry adds to what was paid and to what went back. */
const effects: Partial<Record<PaymentEventKind, { paid?: 1; refunded?: 1 | -1; flag?: PaymentFlag }>> = {
  'payment-succeeded': { paid: 1 },
  'payment-mismatched': { flag: 'wrong-amount' },
  'paid-after-cancellation': { flag: 'paid-after-cancellation' },
  'paid-twice': { flag: 'paid-twice' },
  'refund-succeeded': { refunded: 1 },
  'refund-returned': { refunded: -1 },
};

/**
 * The payment of an order as its ledger tells it; a part that went back leaves the order paid. What was taken wrongly
 * counts neither as paid nor, when it goes back, as refunded: it may be of another currency.
 */
export function stateOf(entries: readonly LedgerEntry[]): PaymentState {
  const wrong = entries.filter(({ kind }) => kind === 'payment-mismatched').map((entry) => entry.attempt_id);
  let [paidCents, refundedCents] = [0, 0];
  let flag: PaymentFlag | null = null;
  for (const { kind, amount_cents, attempt_id } of entries) {
    const effect = effects[kind] ?? {};
    flag = effect.flag ?? flag;
    if (wrong.includes(attempt_id)) continue;
    paidCents += (effect.paid ?? 0) * amount_cents;
    refundedCents += (effect.refunded ?? 0) * amount_cents;
  }
  return { status: statusOf(paidCents, refundedCents), flag, paidCents, refundedCents };
}

function statusOf(paidCents: number, refundedCents: number): PaymentStatus {
  if (paidCents === 0) return 'unpaid';
  return refundedCents >= paidCents ? 'refunded' : 'paid';
}

/**
 * The payment of which most may still be given back: neither gone back nor asked to. One refund gives back of one
 * payment. A refund counts as asked for until it has ended.
 */
export function mostRefundable<Payment extends { id: string; state: string }>(
  attempts: readonly Payment[],
  entries: readonly LedgerEntry[],
  refunds: readonly { attempt_id: string; state: string; amount_cents: number }[],
): { payment: Payment | undefined; leftCents: number } {
  let most: { payment: Payment | undefined; leftCents: number } = { payment: undefined, leftCents: 0 };
  for (const payment of attempts.filter(({ state }) => state === 'succeeded')) {
    const ofPayment = ({ attempt_id }: { attempt_id: string }) => attempt_id === payment.id;
    const { paidCents, refundedCents } = stateOf(entries.filter(ofPayment));
    const asked = refunds.filter((refund) => ofPayment(refund) && refund.state === 'requested');
    const leftCents =
      paidCents - refundedCents - asked.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    if (leftCents > most.leftCents) most = { payment, leftCents };
  }
  return most;
}
