import type { CreditNote, Invoice } from '@kiosk/contract/invoice.ts';
import type { InvoiceRow } from './invoices.store.ts';

/** What was issued for an order, the oldest first. */
export type Papers = { invoice: Invoice | undefined; creditNotes: CreditNote[]; creditedCents: number };

export function papersOf(rows: readonly InvoiceRow[]): Papers {
  const invoice = rows.find(({ series }) => series === 'invoice');
  const credits = rows.filter(({ series }) => series === 'credit-note');
  return {
    invoice: invoice && JSON.parse(invoice.content),
    creditNotes: credits.map(({ content }) => JSON.parse(content)),
    creditedCents: credits.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  };
}
