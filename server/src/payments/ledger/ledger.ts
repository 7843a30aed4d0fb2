import type { PaymentFlag, PaymentStatus } from '@kiosk/contract/order.ts';
import type { PaymentEventKind } from '@kiosk/contract/payment.ts';
import { disputesIn } from './disputes-in.ts';
import { isOwed, isRefundOpen } from './failed-refunds.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { isIntentMissing } from './missing-intent-entries.ts';
import { sumsOf } from './sums.ts';

export type PaymentState = {
  status: PaymentStatus;
  flag: PaymentFlag | null;
  paidMinor: number;
  refundedMinor: number;
  /** Taken back by banks for disputes and not reinstated, whether the disputes have ended or not. */
  chargedBackMinor: number;
  /** The part of it from payments of an order that was paid already. */
  chargedBackTwiceMinor: number;
};

/** Flags that an entry sets until nothing is left of its payment. */
const flags: Partial<Record<PaymentEventKind, PaymentFlag>> = {
  'payment-mismatched': 'wrong-amount',
  'paid-after-cancellation': 'paid-after-cancellation',
  'paid-twice': 'paid-twice',
};

/**
 * The payment state of an order, derived from its ledger. A partial refund leaves the order paid. A payment of a wrong
 * amount or currency counts neither as paid nor, once returned, as refunded.
 * @param entries the oldest first; the order matters for the flag only
 */
export function stateOf(entries: readonly LedgerEntry[]): PaymentState {
  const wrong = entries.filter(({ kind }) => kind === 'payment-mismatched').map((entry) => entry.attempt_id);
  const right = entries.filter(({ attempt_id }) => !wrong.includes(attempt_id));
  const { paidMinor, refundedMinor } = sumsOf(right);
  const { chargedBackMinor, lostMinor } = disputesIn(right);
  const twice = right.filter(({ kind }) => kind === 'paid-twice').map((entry) => entry.attempt_id);
  const ofTwice = disputesIn(right.filter(({ attempt_id }) => twice.includes(attempt_id)));
  return {
    status: statusOf({
      paidMinor: paidMinor - ofTwice.lostMinor,
      refundedMinor,
      lostMinor: lostMinor - ofTwice.lostMinor,
    }),
    flag: flagOf(entries, right),
    paidMinor,
    refundedMinor,
    chargedBackMinor,
    chargedBackTwiceMinor: ofTwice.chargedBackMinor,
  };
}

/**
 * While a dispute is open the order stays paid, although the bank holds the money: nothing is decided yet. A second payment
 * that a bank has taken back for good was none of the order.
 */
function statusOf({
  paidMinor,
  refundedMinor,
  lostMinor,
}: Record<'paidMinor' | 'refundedMinor' | 'lostMinor', number>): PaymentStatus {
  if (paidMinor === 0) return 'unpaid';
  if (refundedMinor + lostMinor < paidMinor) return 'paid';
  return lostMinor > 0 ? 'charged-back' : 'refunded';
}

/** Flags that need an administrator's action come first; the others say what has happened. */
function flagOf(entries: readonly LedgerEntry[], right: readonly LedgerEntry[]): PaymentFlag | null {
  if (disputesIn(entries).areOpen) return 'disputed';
  const payments = [...Map.groupBy(right, ({ attempt_id }) => attempt_id).values()];
  if (payments.some(isRefundOpen)) return 'refund-failed';
  if (payments.some(isIntentMissing)) return 'intent-missing';
  const problem = entries.findLast((entry) => flags[entry.kind] && !isReturned(entry, entries));
  return (problem && flags[problem.kind]) ?? null;
}

/** Whether the amount of an entry has left its payment again, refunded or taken back by a bank. */
function isReturned({ attempt_id, amount_cents }: LedgerEntry, entries: readonly LedgerEntry[]): boolean {
  const ofPayment = entries.filter((entry) => entry.attempt_id === attempt_id);
  return sumsOf(ofPayment).refundedMinor + disputesIn(ofPayment).chargedBackMinor >= amount_cents;
}

/**
 * The payment that is refunded next, and its refundable amount: neither refunded, nor requested, nor charged back.
 * A payment for which nothing was sold goes first, then the largest amount. A refund belongs to one payment, and counts as
 * requested until it has ended.
 */
export function maxRefundable<Payment extends { id: string; state: string }>(
  attempts: readonly Payment[],
  entries: readonly LedgerEntry[],
  refunds: readonly { attempt_id: string; state: string; amount_cents: number }[],
): { payment: Payment | undefined; leftMinor: number } {
  let max: { payment: Payment | undefined; leftMinor: number } = { payment: undefined, leftMinor: 0 };
  for (const payment of attempts.filter(({ state }) => state === 'succeeded')) {
    const ofPayment = ({ attempt_id }: { attempt_id: string }) => attempt_id === payment.id;
    const entriesOf = entries.filter(ofPayment);
    const { paidMinor, refundedMinor, chargedBackMinor } = stateOf(entriesOf);
    const requested = refunds.filter((refund) => ofPayment(refund) && refund.state === 'requested');
    const requestedMinor = requested.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const leftMinor = paidMinor - refundedMinor - chargedBackMinor - requestedMinor;
    if (leftMinor > 0 && isOwed(entriesOf)) return { payment, leftMinor };
    if (leftMinor > max.leftMinor) max = { payment, leftMinor };
  }
  return max;
}
