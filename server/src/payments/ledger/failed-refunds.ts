import type { PaymentEventKind } from '@kiosk/contract/payment.ts';
import { disputesIn } from './disputes-in.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { sumsOf } from './sums.ts';

const aboutRefunds: readonly PaymentEventKind[] = [
  'refund-requested',
  'refund-succeeded',
  'refund-failed',
  'refund-returned',
  'refunded-manually',
];

/** Taken for nothing: the shop refunds it by itself. */
const owing: readonly PaymentEventKind[] = ['paid-after-cancellation', 'paid-twice'];

/**
 * Whether money of a payment was to go back, has not, and nothing is under way: a person has to see to it. A refusal
 * that an administrator was told of at once is theirs to know; one that the job heard, or that came days later, is not.
 * @param entries of one payment, the oldest first
 */
export function isRefundOpen(entries: readonly LedgerEntry[]): boolean {
  const last = entries.findLast(({ kind }) => aboutRefunds.includes(kind));
  if (last === undefined || last.kind === 'refund-requested') return false;
  const { paidCents, refundedCents } = sumsOf(entries);
  const kept = paidCents - refundedCents - disputesIn(entries).withdrawnCents;
  if (kept <= 0) return false;
  const isOwed = entries.some(({ kind }) => owing.includes(kind));
  const isNew = last.kind === 'refund-failed' && last.source !== 'admin';
  return isOwed || isNew || last.kind === 'refund-returned';
}
