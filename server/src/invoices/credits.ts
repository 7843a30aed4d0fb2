import { usualCurrency } from '@kiosk/contract/currency.ts';
import type { CreditNote, IncludedTax, Invoice, InvoiceDraft, Seller } from '@kiosk/contract/invoice.ts';
import { fromMinor, toMinor } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { divideAmong, includedTaxOfPart, isSameTax, type Tax } from '@kiosk/contract/tax.ts';
import type { PaidAmounts } from './drafts.ts';

/**
 * How much of an invoice is no longer owed, in minor units: the refunded part of its total if it was paid, or all of
 * it if the order was cancelled unpaid. A second payment that was refunded does not count.
 */
export function creditableMinor(
  { status }: Pick<Order, 'status'>,
  { paid, refunded }: PaidAmounts,
  invoicedMinor: number,
): number {
  if (paid === 0) return status === 'cancelled' ? invoicedMinor : 0;
  const kept = toMinor(paid, usualCurrency) - toMinor(refunded, usualCurrency);
  return Math.min(Math.max(invoicedMinor - kept, 0), invoicedMinor);
}

type Credit = { seller: Seller; cents: number; reason: CreditNote['reason']; earlier: readonly CreditNote[] };

/**
 * The content of a credit note. It repeats what the invoice said, not the present state of the order.
 * @param credit the seller, the minor units to credit now, and the invoice's earlier credit notes
 */
export function creditOf(
  {
    orderId,
    orderNumber,
    orderDate,
    customer,
    paymentMethod,
    number,
    date,
    lines,
    total,
    tax,
    taxes,
  }: Invoice,
  { seller, cents, reason, earlier }: Credit,
): Omit<CreditNote, 'number' | 'date'> {
  return {
    seller,
    orderId,
    ...(orderNumber && { orderNumber }),
    orderDate,
    customer,
    paymentMethod,
    invoice: { number, date },
    reason,
    ...creditedPart({ lines, total, tax, taxes }, cents, earlier),
  };
}

/** A part of an invoice or its draft, in minor units: its lines where they are all of it, and how much of each tax. */
export const creditedPart = (
  { lines, total, tax, taxes }: Pick<InvoiceDraft, 'lines' | 'total' | 'tax' | 'taxes'>,
  cents: number,
  earlier: readonly CreditNote[] = [],
): Pick<CreditNote, 'lines' | 'total' | 'tax' | 'taxes'> => ({
  lines: cents === toMinor(total, usualCurrency) ? lines : [],
  total: fromMinor(cents, usualCurrency),
  ...(tax && { tax: creditedTax(tax, cents, sumOf(earlier.map((note) => note.total))) }),
  ...(taxes && { taxes: creditedTaxes(taxes, cents, earlier) }),
});

/** A part is divided in proportion to what is not credited yet of each tax, so that in the end all of it is. */
function creditedTaxes(
  taxes: readonly IncludedTax[],
  cents: number,
  earlier: readonly CreditNote[],
): IncludedTax[] {
  const before = taxes.map((tax) =>
    sumOf(
      earlier
        .flatMap((note) => note.taxes ?? [])
        .filter((credited) => isSameTax(credited, tax))
        .map(grossOf),
    ),
  );
  const open = taxes.map((tax, at) => toMinor(grossOf(tax), usualCurrency) - (before[at] ?? 0));
  return divideAmong(cents, open).flatMap((share, at) => {
    const tax = taxes[at];
    return tax && share > 0 ? [creditedTax(tax, share, before[at] ?? 0)] : [];
  });
}

const grossOf = ({ net, amount }: IncludedTax): number =>
  fromMinor(toMinor(net, usualCurrency) + toMinor(amount, usualCurrency), usualCurrency);
const sumOf = (dollars: readonly number[]): number =>
  dollars.reduce((cents, amount) => cents + toMinor(amount, usualCurrency), 0);

function creditedTax({ name, rate }: Tax, cents: number, beforeMinor: number): IncludedTax {
  const { taxMinor, netMinor } = includedTaxOfPart(cents, beforeMinor, rate);
  return { name, rate, amount: fromMinor(taxMinor, usualCurrency), net: fromMinor(netMinor, usualCurrency) };
}
