import type { PaymentFlag, PaymentStatus } from '@kiosk/contract/order.ts';
import type { PaymentEventKind } from '@kiosk/contract/payment.ts';
import { disputesIn } from './disputes-in.ts';

export type LedgerEntry = {
  kind: PaymentEventKind;
  amount_cents: number;
  attempt_id: string;
  provider_id: string | null;
};

export type PaymentState = {
  status: PaymentStatus;
  flag: PaymentFlag | null;
  paidCents: number;
  refundedCents: number;
  /** What banks have taken back for disputes and not returned, whether these have ended or not. */
  withdrawnCents: number;
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
  const right = entries.filter(({ attempt_id }) => !wrong.includes(attempt_id));
  let [paidCents, refundedCents] = [0, 0];
  for (const { kind, amount_cents } of right) {
    paidCents += (effects[kind]?.paid ?? 0) * amount_cents;
    refundedCents += (effects[kind]?.refunded ?? 0) * amount_cents;
  }
  const { withdrawnCents, lostCents } = disputesIn(right);
  return {
    status: statusOf({ paidCents, refundedCents, lostCents }),
    flag: flagOf(entries),
    paidCents,
    refundedCents,
    withdrawnCents,
  };
}

/** While a dispute is open the order stays paid, though the bank holds the money: most is not decided yet. */
function statusOf({
  paidCents,
  refundedCents,
  lostCents,
}: Record<'paidCents' | 'refundedCents' | 'lostCents', number>): PaymentStatus {
  if (paidCents === 0) return 'unpaid';
  if (refundedCents + lostCents < paidCents) return 'paid';
  return lostCents > 0 ? 'charged-back' : 'refunded';
}

/** A dispute has to be answered in time, so it is told before anything else. */
function flagOf(entries: readonly LedgerEntry[]): PaymentFlag | null {
  if (disputesIn(entries).areOpen) return 'disputed';
  return entries.reduce<PaymentFlag | null>((flag, { kind }) => effects[kind]?.flag ?? flag, null);
}

/**
 * The payment of which most may still be given back: neither gone back nor asked to, nor taken by a bank. One refund
 * gives back of one payment. A refund counts as asked for until it has ended.
 */
export function mostRefundable<Payment extends { id: string; state: string }>(
  attempts: readonly Payment[],
  entries: readonly LedgerEntry[],
  refunds: readonly { attempt_id: string; state: string; amount_cents: number }[],
): { payment: Payment | undefined; leftCents: number } {
  let most: { payment: Payment | undefined; leftCents: number } = { payment: undefined, leftCents: 0 };
  for (const payment of attempts.filter(({ state }) => state === 'succeeded')) {
    const ofPayment = ({ attempt_id }: { attempt_id: string }) => attempt_id === payment.id;
    const { paidCents, refundedCents, withdrawnCents } = stateOf(entries.filter(ofPayment));
    const asked = refunds.filter((refund) => ofPayment(refund) && refund.state === 'requested');
    const askedCents = asked.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const leftCents = paidCents - refundedCents - withdrawnCents - askedCents;
    if (leftCents > most.leftCents) most = { payment, leftCents };
  }
  return most;
}
