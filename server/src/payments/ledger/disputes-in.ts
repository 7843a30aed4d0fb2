import type { PaymentEventKind } from '@kiosk/contract/payment.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** The effect of an entry on a dispute. A dispute may be reopened after it has ended, and end again. */
const effects: Partial<Record<PaymentEventKind, { open?: 1 | -1; chargedBack?: 1 | -1 }>> = {
  'dispute-opened': { open: 1 },
  'dispute-won': { open: -1 },
  'dispute-lost': { open: -1 },
  'dispute-closed': { open: -1 },
  'dispute-withdrawn': { chargedBack: 1 },
  'dispute-reinstated': { chargedBack: -1 },
};

type Disputed = {
  areOpen: boolean;
  /** Taken back by banks and not reinstated. */
  chargedBackMinor: number;
  /** The part of it for disputes that have ended, which is lost. */
  lostMinor: number;
};

/** The disputes in a ledger. The order of its entries does not matter. */
export function disputesIn(entries: readonly LedgerEntry[]): Disputed {
  const about = entries.filter(({ kind }) => effects[kind] !== undefined);
  const disputes = [...Map.groupBy(about, (entry) => entry.provider_id).values()].map((ofOne) => ({
    isOpen: ofOne.reduce((sum, { kind }) => sum + (effects[kind]?.open ?? 0), 0) > 0,
    cents: ofOne.reduce(
      (sum, { kind, amount_cents }) => sum + (effects[kind]?.chargedBack ?? 0) * amount_cents,
      0,
    ),
  }));
  const sum = (some: typeof disputes) => some.reduce((total, { cents }) => total + cents, 0);
  return {
    areOpen: disputes.some(({ isOpen }) => isOpen),
    chargedBackMinor: sum(disputes),
    lostMinor: sum(disputes.filter(({ isOpen }) => !isOpen)),
  };
}
