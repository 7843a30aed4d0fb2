import type { InvoiceDraft, InvoiceRefusal, Seller } from '@kiosk/contract/invoice.ts';
import { sum, toCents, toDollars } from '@kiosk/contract/money.ts';
import type { Order, OrderLine } from '@kiosk/contract/order.ts';
import { includedTax } from '@kiosk/contract/tax.ts';

/** The seller's details and how invoices are made out. */
export type Invoicing = Seller & {
  /** The tax included in every price; `rate` is in percent of the net price. */
  tax: { name: string; rate: number } | undefined;
  timeZone: string;
};

/** In dollars: what was paid by card, and what of it was refunded. */
export type CardAmounts = { paid: number; refunded: number };

/** An invoice as it would be issued now. */
export function invoiceDraftOf(
  order: Order,
  { paid }: CardAmounts,
  invoicing: Invoicing | undefined,
): InvoiceDraft {
  const { id, createdAt, items, totalAmount, paymentMethod, selectedAddresses } = order;
  const paidAmount = Math.min(paid, totalAmount);
  return {
    ...(invoicing && { seller: sellerOf(invoicing) }),
    orderId: id,
    orderDate: isoDateOf(createdAt, invoicing?.timeZone ?? 'UTC'),
    customer: selectedAddresses,
    paymentMethod,
    lines: items.map(lineOf),
    total: totalAmount,
    ...(invoicing?.tax && { tax: taxOf(toCents(totalAmount), invoicing.tax) }),
    paid: paidAmount,
    due: toDollars(toCents(totalAmount) - toCents(paidAmount)),
  };
}

/** Why no invoice can be issued. An unpaid card order may still change or expire. */
export function refusalOf(
  { status, paymentMethod }: Order,
  { paid }: CardAmounts,
  invoicing: Invoicing | undefined,
): InvoiceRefusal | undefined {
  if (status === 'cancelled' && paid === 0) return 'cancelled';
  if (paymentMethod === 'card' && paid === 0) return 'unpaid';
  return invoicing === undefined ? 'no-seller' : undefined;
}

/** Fields are listed one by one, so that nothing else of the settings gets into a document. */
export const sellerOf = ({ name, address, taxId, email }: Invoicing): Seller => ({
  name,
  address,
  ...(taxId && { taxId }),
  email,
});

/** The date of an instant in a time zone, as in 2026-03-29. */
export const isoDateOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

const lineOf = ({ title, color, size, quantity, price }: OrderLine): InvoiceDraft['lines'][number] => ({
  title,
  ...(color && { color }),
  ...(size && { size }),
  quantity,
  price,
  amount: toDollars(sum([{ priceCents: toCents(price), quantity }]).totalCents),
});

function taxOf(cents: number, { name, rate }: NonNullable<Invoicing['tax']>): InvoiceDraft['tax'] {
  const { taxCents, netCents } = includedTax(cents, rate);
  return { name, rate, amount: toDollars(taxCents), net: toDollars(netCents) };
}
