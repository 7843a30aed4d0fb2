import type { PaymentFlag, PaymentStatus } from '@kiosk/contract/order.ts';
import type { PaymentEventKind } from '@kiosk/contract/payment.ts';

export type LedgerEntry = { kind: PaymentEventKind; amount_cents: number };

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

/** The payment of an order as its ledger tells it; a part that went back leaves the order paid. */
export function stateOf(entries: readonly LedgerEntry[]): PaymentState {
  let [paidCents, refundedCents] = [0, 0];
  let flag: PaymentFlag | null = null;
  for (const { kind, amount_cents } of entries) {
    const effect = effects[kind] ?? {};
    paidCents += (effect.paid ?? 0) * amount_cents;
    refundedCents += (effect.refunded ?? 0) * amount_cents;
    flag = effect.flag ?? flag;
  }
  return { status: statusOf(paidCents, refundedCents), flag, paidCents, refundedCents };
}

function statusOf(paidCents: number, refundedCents: number): PaymentStatus {
  if (paidCents === 0) return 'unpaid';
  return refundedCents >= paidCents ? 'refunded' : 'paid';
}

type OfAttempt = { attempt_id: string };

/**
 * The payment of which most may still be given back: neither gone back nor asked to. One refund gives back of one
 * payment. A refund counts as asked for until it has ended.
 */
export function mostRefundable<Payment extends { id: string; state: string }>(
  attempts: readonly Payment[],
  entries: readonly (LedgerEntry & OfAttempt)[],
  refunds: readonly (OfAttempt & { state: string; amount_cents: number })[],
): { payment: Payment | undefined; leftCents: number } {
  let most: { payment: Payment | undefined; leftCents: number } = { payment: undefined, leftCents: 0 };
  for (const payment of attempts.filter(({ state }) => state === 'succeeded')) {
    const ofPayment = ({ attempt_id }: OfAttempt) => attempt_id === payment.id;
    const { paidCents, refundedCents } = stateOf(entries.filter(ofPayment));
    const asked = refunds.filter((refund) => ofPayment(refund) && refund.state === 'requested');
    const leftCents =
      paidCents - refundedCents - asked.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    if (leftCents > most.leftCents) most = { payment, leftCents };
  }
  return most;
}
