import type { PaymentFlag, PaymentStatus } from '@kiosk/contract/order.ts';
import type { PaymentEventKind } from '@kiosk/contract/payment.ts';
import { disputesIn } from './disputes-in.ts';
import { isRefundOpen } from './failed-refunds.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { isIntentMissing } from './missing-intent-entries.ts';
import { sumsOf } from './sums.ts';

export type PaymentState = {
  status: PaymentStatus;
  flag: PaymentFlag | null;
  paidCents: number;
  refundedCents: number;
  /** What banks have taken back for disputes and not returned, whether these have ended or not. */
  withdrawnCents: number;
};

/** What an entry says of the order for good. */
const flags: Partial<Record<PaymentEventKind, PaymentFlag>> = {
  'payment-mismatched': 'wrong-amount',
  'paid-after-cancellation': 'paid-after-cancellation',
  'paid-twice': 'paid-twice',
};

/**
 * The payment of an order as its ledger tells it; a part that went back leaves the order paid. What was taken wrongly
 * counts neither as paid nor, when it goes back, as refunded: it may be of another currency.
 * @param entries the oldest first, where the flag counts
 */
export function stateOf(entries: readonly LedgerEntry[]): PaymentState {
  const wrong = entries.filter(({ kind }) => kind === 'payment-mismatched').map((entry) => entry.attempt_id);
  const right = entries.filter(({ attempt_id }) => !wrong.includes(attempt_id));
  const { paidCents, refundedCents } = sumsOf(right);
  const { withdrawnCents, lostCents } = disputesIn(right);
  return {
    status: statusOf({ paidCents, refundedCents, lostCents }),
    flag: flagOf(entries, right),
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

/** What a person has to see to is told first; other flags say what has happened. */
function flagOf(entries: readonly LedgerEntry[], right: readonly LedgerEntry[]): PaymentFlag | null {
  if (disputesIn(entries).areOpen) return 'disputed';
  const payments = [...Map.groupBy(right, ({ attempt_id }) => attempt_id).values()];
  if (payments.some(isRefundOpen)) return 'refund-failed';
  if (payments.some(isIntentMissing)) return 'intent-missing';
  return entries.reduce<PaymentFlag | null>((flag, { kind }) => flags[kind] ?? flag, null);
}

/**
 * The payment of which most may still be given back: neither gone back nor asked to, nor taken by a bank. One refund
 * gives back of one payment. A refund counts as asked for until it has ended.
 */
export function maxRefundable<Payment extends { id: string; state: string }>(
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
