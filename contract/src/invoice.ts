import * as z from 'zod/mini';
import { address } from './address.ts';
import { identifier } from './identifier.ts';
import { paymentMethod } from './order.ts';

/** Each is numbered by itself: 1, 2, 3 … without gaps. */
export const invoiceSeries = ['invoice', 'credit-note'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

const prefixes: Record<InvoiceSeries, string> = { invoice: 'INV', 'credit-note': 'CN' };

/** `INV-000042` for the 42nd invoice. */
export const invoiceNumber = (series: InvoiceSeries, count: number): string =>
  `${prefixes[series]}-${String(count).padStart(6, '0')}`;

/** The invoice's number that somebody typed, as invoices say it: 'inv 42' is INV-000042. */
export function invoiceNumberIn(text: string): string | undefined {
  const [, count] = /^#?\s*INV[\s-]*0*([1-9]\d{0,14})$/i.exec(text.trim()) ?? [];
  return count && invoiceNumber('invoice', Number(count));
}

/** Why no invoice can be issued for an order, now or at all. */
export const invoiceRefusals = {
  'no-seller': 'The shop has no seller details yet.',
  unpaid: 'A card order is invoiced once it is paid.',
  cancelled: 'The order was cancelled before it was paid, so there is nothing to invoice.',
} as const;
export type InvoiceRefusal = keyof typeof invoiceRefusals;

/** Who sells. */
export const seller = z.object({
  name: z.string(),
  /** Line by line. */
  address: z.array(z.string()),
  taxId: z.optional(z.string()),
  email: z.string(),
});
export type Seller = z.infer<typeof seller>;

const invoiceLine = z.object({
  title: z.string(),
  color: z.optional(z.string()),
  size: z.optional(z.string()),
  quantity: z.number(),
  price: z.number(),
  amount: z.number(),
});

/** What of the total is tax: the total is `net` and `amount`. `rate` is percent of `net`. */
const includedTax = z.object({ name: z.string(), rate: z.number(), amount: z.number(), net: z.number() });

/** What every paper of an order says; amounts in dollars, dates as in 2026-03-29, in the days of the seller. */
const said = {
  orderId: identifier,
  orderDate: z.string(),
  customer: address,
  paymentMethod,
  lines: z.array(invoiceLine),
  total: z.number(),
  tax: z.optional(includedTax),
};
const issued = { number: z.string(), date: z.string(), seller };
const sums = {
  /** Paid by card by then. */
  paid: z.number(),
  due: z.number(),
};

/** An invoice as it would be issued now. */
const invoiceDraft = z.object({ ...said, ...sums, seller: z.optional(seller) });
export type InvoiceDraft = z.infer<typeof invoiceDraft>;

/** As it was issued; nothing that changes later changes it. */
const invoice = z.object({ ...said, ...sums, ...issued });
export type Invoice = z.infer<typeof invoice>;

/** Takes an invoice back, or a part of it; it has lines where it takes back all at once. */
const creditNote = z.object({
  ...said,
  ...issued,
  invoice: z.object({ number: z.string(), date: z.string() }),
  /** Because money went back, or because the order was cancelled before it was paid. */
  reason: z.enum(['refunded', 'cancelled']),
});
export type CreditNote = z.infer<typeof creditNote>;

/** Answer of `GET /orders/{id}/invoice` (+), to whose order it is: what was issued, credit notes the oldest first. */
export const issuedDocuments = z.object({ invoice, creditNotes: z.array(creditNote) });
export type IssuedDocuments = z.infer<typeof issuedDocuments>;

/**
 * Answer of `GET /admin/orders/{id}/invoice` (+), and of the calls that issue: `POST /admin/orders/{id}/invoice` and
 * `POST /admin/orders/{id}/credit-notes` issue what there is to issue, so that asked again they change nothing.
 */
export const orderInvoice = z.object({
  /** Absent until it is issued; until then there is a draft. */
  invoice: z.optional(invoice),
  draft: z.optional(invoiceDraft),
  refusal: z.optional(z.enum(Object.keys(invoiceRefusals) as [InvoiceRefusal, ...InvoiceRefusal[]])),
  /** The oldest first. */
  creditNotes: z.array(creditNote),
  /** What went back, or is owed no longer, and no credit note tells yet. */
  creditable: z.number(),
});
export type OrderInvoice = z.infer<typeof orderInvoice>;
