import * as z from 'zod/mini';
import { address } from './address.ts';
import { identifier } from './identifier.ts';
import { paymentMethod } from './order.ts';

/** Each series has its own numbers: 1, 2, 3 … without gaps. */
export const invoiceSeries = ['invoice', 'credit-note'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

const prefixes: Record<InvoiceSeries, string> = { invoice: 'INV', 'credit-note': 'CN' };

/** `INV-000042` for the 42nd invoice. */
export const invoiceNumber = (series: InvoiceSeries, count: number): string =>
  `${prefixes[series]}-${String(count).padStart(6, '0')}`;

/** Normalizes a typed invoice number: 'inv 42' is INV-000042. */
export function invoiceNumberIn(text: string): string | undefined {
  const [, count] = /^#?\s*INV[\s-]*0*([1-9]\d{0,14})$/i.exec(text.trim()) ?? [];
  return count && invoiceNumber('invoice', Number(count));
}

/** Why no invoice can be issued for an order, now or ever. */
export const invoiceRefusals = {
  'no-seller': 'The shop has no seller details yet.',
  unpaid: 'A card order is invoiced once it is paid.',
  cancelled: 'The order was cancelled before it was paid, so there is nothing to invoice.',
} as const;
export type InvoiceRefusal = keyof typeof invoiceRefusals;

export const seller = z.object({
  name: z.string(),
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
  tax: z.optional(z.object({ name: z.string(), rate: z.number() })),
});

/** A tax that is included: `net` + `amount` is what it is included in. `rate` is in percent of `net`. */
const includedTax = z.object({ name: z.string(), rate: z.number(), amount: z.number(), net: z.number() });
export type IncludedTax = z.infer<typeof includedTax>;

/** Fields of every document; amounts in its currency, dates as in 2026-03-29 in the seller's time zone. */
const documentFields = {
  orderId: identifier,
  /** Absent: US dollars. */
  currency: z.optional(z.string()),
  /** In shops that count their orders. */
  orderNumber: z.optional(z.string()),
  orderDate: z.string(),
  customer: address,
  paymentMethod,
  lines: z.array(invoiceLine),
  total: z.number(),
  /** Where all lines are taxed alike. */
  tax: z.optional(includedTax),
  /** Where they are not: each tax, the highest rate first. Net amounts and taxes add up to the total. */
  taxes: z.optional(z.array(includedTax)),
};
const issued = { number: z.string(), date: z.string(), seller };
const ofInvoices = {
  /** When the order left the shop, if it had. */
  deliveryDate: z.optional(z.string()),
  /** Paid at that time. */
  paid: z.number(),
  due: z.number(),
};

/** An invoice as it would be issued now. */
const invoiceDraft = z.object({ ...documentFields, ...ofInvoices, seller: z.optional(seller) });
export type InvoiceDraft = z.infer<typeof invoiceDraft>;

/** An issued invoice, which never changes. */
const invoice = z.object({ ...documentFields, ...ofInvoices, ...issued });
export type Invoice = z.infer<typeof invoice>;

/** Credits an invoice or a part of it. It has `lines` only if it credits the whole invoice at once. */
const creditNote = z.object({
  ...documentFields,
  ...issued,
  invoice: z.object({ number: z.string(), date: z.string() }),
  /** The payment was refunded, or the order was cancelled before it was paid. */
  reason: z.enum(['refunded', 'cancelled']),
  /** What came back, where exactly that is credited. */
  returned: z.optional(z.array(invoiceLine)),
});
export type CreditNote = z.infer<typeof creditNote>;

/** Answer of `GET /orders/{id}/invoice` (+), for the customer: the issued documents, credit notes the oldest first. */
export const issuedDocuments = z.object({ invoice, creditNotes: z.array(creditNote) });
export type IssuedDocuments = z.infer<typeof issuedDocuments>;

/**
 * Answer of `GET /admin/orders/{id}/invoice` (+), and of the calls that issue: `POST /admin/orders/{id}/invoice` and
 * `POST /admin/orders/{id}/credit-notes` issue what is due; repeated calls change nothing.
 */
export const orderInvoice = z.object({
  /** Absent until it is issued; until then there is `draft`. */
  invoice: z.optional(invoice),
  draft: z.optional(invoiceDraft),
  refusal: z.optional(z.enum(Object.keys(invoiceRefusals) as [InvoiceRefusal, ...InvoiceRefusal[]])),
  /** The oldest first. */
  creditNotes: z.array(creditNote),
  /** The amount that is no longer owed and not credited yet. */
  creditable: z.number(),
});
export type OrderInvoice = z.infer<typeof orderInvoice>;
