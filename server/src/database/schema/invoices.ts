import type { InvoiceSeries } from '@kiosk/contract/invoice.ts';
import type { Instant, JsonText } from './columns.ts';

/** How many documents of each series were issued, which is the last number. */
export type InvoiceNumbersTable = { series: InvoiceSeries; last: number };

/** Invoices and credit notes. Rows are added, never changed; the database refuses it. */
export type InvoicesTable = {
  series: InvoiceSeries;
  /** 1, 2, 3 … without gaps. */
  number: number;
  order_id: string;
  issued_at: Instant;
  amount_cents: number;
  /** What it says, as the contract's invoice or credit note. */
  content: JsonText<unknown>;
};
