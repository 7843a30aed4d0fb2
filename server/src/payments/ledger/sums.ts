import type { PaymentEventKind } from '@kiosk/contract/payment.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** The effect of an entry on the amounts paid and refunded. */
const effects: Partial<Record<PaymentEventKind, { paid?: 1 | -1; refunded?: 1 | -1 }>> = {
  'payment-succeeded': { paid: 1 },
  'refund-succeeded': { refunded: 1 },
  'refund-returned': { refunded: -1 },
  'refunded-manually': { refunded: 1 },
  'paid-in-cash': { paid: 1 },
  'cash-corrected': { paid: -1 },
  'returned-in-cash': { refunded: 1 },
};

/** What was paid, and what the merchant has refunded through the provider or manually. */
export function sumsOf(entries: readonly LedgerEntry[]): { paidMinor: number; refundedMinor: number } {
  let [paidMinor, refundedMinor] = [0, 0];
  for (const { kind, amount_cents } of entries) {
    paidMinor += (effects[kind]?.paid ?? 0) * amount_cents;
    refundedMinor += (effects[kind]?.refunded ?? 0) * amount_cents;
  }
  return { paidMinor, refundedMinor };
}
