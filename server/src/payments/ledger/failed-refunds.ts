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
  'returned-in-cash',
];

/** Payments that the shop refunds automatically. */
const owing: readonly PaymentEventKind[] = ['paid-after-cancellation', 'paid-twice'];

/** Whether nothing was sold for a payment. @param entries of one payment */
export const isOwed = (entries: readonly LedgerEntry[]): boolean =>
  entries.some(({ kind }) => owing.includes(kind));

/**
 * Whether a refund of a payment has failed and none is in progress, so that an administrator has to act. A refusal that
 * was shown to the administrator at once does not count. One that the job received, or that came days later, does.
 * @param entries of one payment, the oldest first
 */
export function isRefundOpen(entries: readonly LedgerEntry[]): boolean {
  const last = entries.findLast(({ kind }) => aboutRefunds.includes(kind));
  if (last === undefined || last.kind === 'refund-requested') return false;
  const { paidMinor, refundedMinor } = sumsOf(entries);
  const kept = paidMinor - refundedMinor - disputesIn(entries).chargedBackMinor;
  if (kept <= 0) return false;
  const isNew = last.kind === 'refund-failed' && last.source !== 'admin';
  return isOwed(entries) || isNew || last.kind === 'refund-returned';
}
