import { currencyOf } from '@kiosk/contract/currency.ts';
import type { IncludedTax, InvoiceDraft, InvoiceRefusal, Seller } from '@kiosk/contract/invoice.ts';
import { fromMinor, sum, toMinor } from '@kiosk/contract/money.ts';
import type { Order, OrderLine } from '@kiosk/contract/order.ts';
import {
  amountsByTax,
  includedTax,
  isSameTax,
  soldWithoutTax,
  type Tax,
  type TaxedAmount,
} from '@kiosk/contract/tax.ts';

/** The seller's details and how invoices are made out. */
export type Invoicing = Seller & {
  /** The tax in prices of which the order does not say one. */
  tax: Tax | undefined;
  timeZone: string;
};

/** Amounts in the order's currency: paid, refunded, and taken back by banks of a second payment. */
export type PaidAmounts = { paid: number; refunded: number; chargedBackTwice: number };

/** An invoice as it would be issued now. */
export function invoiceDraftOf(
  order: Order,
  { paid }: Pick<PaidAmounts, 'paid'>,
  invoicing: Invoicing | undefined,
): InvoiceDraft {
  const { id, createdAt, items, totalAmount, paymentMethod, selectedAddresses } = order;
  const currency = currencyOf(order);
  const paidAmount = Math.min(paid, totalAmount);
  const lines = items.map((item) => lineOf(item, invoicing?.tax, currency));
  return {
    ...(invoicing && { seller: sellerOf(invoicing) }),
    orderId: id,
    ...(order.number && { orderNumber: order.number }),
    ...(order.currency && { currency }),
    orderDate: isoDateOf(createdAt, invoicing?.timeZone ?? 'UTC'),
    customer: selectedAddresses,
    paymentMethod,
    ...withTaxes(lines, currency),
    total: totalAmount,
    paid: paidAmount,
    due: fromMinor(toMinor(totalAmount, currency) - toMinor(paidAmount, currency), currency),
  };
}

/** Why no invoice can be issued. An unpaid card order may still change or expire. */
export function refusalOf(
  { status, paymentMethod, totalAmount }: Order,
  { paid }: Pick<PaidAmounts, 'paid'>,
  invoicing: Invoicing | undefined,
): InvoiceRefusal | undefined {
  if (status === 'cancelled' && paid === 0) return 'cancelled';
  if (paymentMethod === 'card' && totalAmount > 0 && paid === 0) return 'unpaid';
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

const lineOf = (
  { title, color, size, quantity, price, tax: stored }: OrderLine,
  usual: Tax | undefined,
  currency: string,
): InvoiceDraft['lines'][number] => {
  const tax = stored && isSameTax(stored, soldWithoutTax) ? undefined : (stored ?? usual);
  return {
    title,
    ...(color && { color }),
    ...(size && { size }),
    quantity,
    price,
    amount: fromMinor(sum([{ priceMinor: toMinor(price, currency), quantity }]).totalMinor, currency),
    ...(tax && { tax }),
  };
};

/**
 * Lines and the taxes in them, each rounded once, in the sum of what it is included in. Beside taxed lines, those without a
 * tax count as taxed with 0 %, so that all amounts add up to the total. Lines say their tax where there are several.
 */
export function withTaxes(
  lines: InvoiceDraft['lines'],
  currency: string,
): Pick<InvoiceDraft, 'lines' | 'tax' | 'taxes'> {
  const taxed = withTax(lines);
  if (taxed === undefined) return { lines };
  const amounts = amountsByTax(
    taxed.map(({ tax, amount }) => ({ tax, amountMinor: toMinor(amount, currency) })),
  );
  const taxes = amounts.map((amount) => includedIn(amount, currency));
  return taxes.length > 1
    ? { lines, taxes }
    : { lines: lines.map(({ tax: _, ...line }) => line), tax: taxes[0] };
}

/** Lines with their tax, or undefined where none has one. */
export function withTax<Line extends { tax?: Tax | undefined }>(
  lines: readonly Line[],
): (Line & { tax: Tax })[] | undefined {
  const known = lines.find(({ tax }) => tax)?.tax;
  return known && lines.map((line) => ({ ...line, tax: line.tax ?? { name: known.name, rate: 0 } }));
}

function includedIn({ tax: { name, rate }, amountMinor }: TaxedAmount, currency: string): IncludedTax {
  const { taxMinor, netMinor } = includedTax(amountMinor, rate);
  return { name, rate, amount: fromMinor(taxMinor, currency), net: fromMinor(netMinor, currency) };
}
