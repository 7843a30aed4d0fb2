import type { InvoiceDraft, InvoiceRefusal, Seller } from '@kiosk/contract/invoice.ts';
import { sum, toCents, toDollars } from '@kiosk/contract/money.ts';
import type { Order, OrderLine } from '@kiosk/contract/order.ts';
import { includedTax } from '@kiosk/contract/tax.ts';

/** Who sells, and how invoices are made out. */
export type Invoicing = Seller & {
  /** What of every price is tax, `rate` in percent of the price without it. */
  tax: { name: string; rate: number } | undefined;
  timeZone: string;
};

/** In dollars: what was paid by card, and what of it went back. */
export type CardAmounts = { paid: number; refunded: number };

/** An invoice as it would be issued now. */
export function draftOf(order: Order, { paid }: CardAmounts, invoicing: Invoicing | undefined): InvoiceDraft {
  const { id, createdAt, items, totalAmount, paymentMethod, selectedAddresses } = order;
  const paidOfIt = Math.min(paid, totalAmount);
  return {
    ...(invoicing && { seller: sellerOf(invoicing) }),
    orderId: id,
    orderDate: dayOf(createdAt, invoicing?.timeZone ?? 'UTC'),
    customer: selectedAddresses,
    paymentMethod,
    lines: items.map(lineOf),
    total: totalAmount,
    ...(invoicing?.tax && { tax: taxOf(toCents(totalAmount), invoicing.tax) }),
    paid: paidOfIt,
    due: toDollars(toCents(totalAmount) - toCents(paidOfIt)),
  };
}

/** Why no invoice can be issued. A card order that nobody paid may still change, or end by itself. */
export function refusalOf(
  { status, paymentMethod }: Order,
  { paid }: CardAmounts,
  invoicing: Invoicing | undefined,
): InvoiceRefusal | undefined {
  if (status === 'cancelled' && paid === 0) return 'cancelled';
  if (paymentMethod === 'card' && paid === 0) return 'unpaid';
  return invoicing === undefined ? 'no-seller' : undefined;
}

/** Named one by one: a draft says no more of the seller than an invoice does. */
export const sellerOf = ({ name, address, taxId, email }: Invoicing): Seller => ({
  name,
  address,
  ...(taxId && { taxId }),
  email,
});

/** The day of an instant at a place, as in 2026-03-29. */
export const dayOf = (instant: string, timeZone: string): string =>
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
