import type { PaymentEventKind } from '@kiosk/contract/payment.ts';
import type { LedgerEntry } from './ledger-entry.ts';

const ends: readonly PaymentEventKind[] = ['payment-succeeded', 'payment-mismatched', 'payment-canceled'];

/**
 * Whether the provider did not know the intent of an attempt when last asked, and no event has ended it since.
 * @param entries of one attempt, in any order
 */
export const isIntentMissing = (entries: readonly LedgerEntry[]): boolean =>
  !entries.some(({ kind }) => ends.includes(kind)) &&
  countOf(entries, 'intent-missing') > countOf(entries, 'intent-found');

export const countOf = (entries: readonly LedgerEntry[], kind: PaymentEventKind): number =>
  entries.filter((entry) => entry.kind === kind).length;
