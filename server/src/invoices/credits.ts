import type { CreditNote, IncludedTax, Invoice, InvoiceDraft, Seller } from '@kiosk/contract/invoice.ts';
import { toCents, toDollars } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { divideAmong, includedTaxOfPart, isSameTax, type Tax } from '@kiosk/contract/tax.ts';
import type { PaidAmounts } from './drafts.ts';

/**
 * How much of an invoice is no longer owed, in cents: the refunded part of its total if it was paid, or all of
 * it if the order was cancelled unpaid. A second payment that was refunded does not count.
 */
export function creditableCents(
  { status }: Pick<Order, 'status'>,
  { paid, refunded }: PaidAmounts,
  invoicedCents: number,
): number {
  if (paid === 0) return status === 'cancelled' ? invoicedCents : 0;
  const kept = toCents(paid) - toCents(refunded);
  return Math.min(Math.max(invoicedCents - kept, 0), invoicedCents);
}

type Credit = { seller: Seller; cents: number; reason: CreditNote['reason']; earlier: readonly CreditNote[] };

/**
 * The content of a credit note. It repeats what the invoice said, not the present state of the order.
 * @param credit the seller, the cents to credit now, and the invoice's earlier credit notes
 */
export function creditOf(
  { orderId, orderDate, customer, paymentMethod, number, date, lines, total, tax, taxes }: Invoice,
  { seller, cents, reason, earlier }: Credit,
): Omit<CreditNote, 'number' | 'date'> {
  return {
    seller,
    orderId,
    orderDate,
    customer,
    paymentMethod,
    invoice: { number, date },
    reason,
    ...creditedPart({ lines, total, tax, taxes }, cents, earlier),
  };
}

/** Cents of an invoice or its draft: its lines where they are all of it, and how much of each tax. */
export const creditedPart = (
  { lines, total, tax, taxes }: Pick<InvoiceDraft, 'lines' | 'total' | 'tax' | 'taxes'>,
  cents: number,
  earlier: readonly CreditNote[] = [],
): Pick<CreditNote, 'lines' | 'total' | 'tax' | 'taxes'> => ({
  lines: cents === toCents(total) ? lines : [],
  total: toDollars(cents),
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
  const open = taxes.map((tax, at) => toCents(grossOf(tax)) - (before[at] ?? 0));
  return divideAmong(cents, open).flatMap((share, at) => {
    const tax = taxes[at];
    return tax && share > 0 ? [creditedTax(tax, share, before[at] ?? 0)] : [];
  });
}

const grossOf = ({ net, amount }: IncludedTax): number => toDollars(toCents(net) + toCents(amount));
const sumOf = (dollars: readonly number[]): number =>
  dollars.reduce((cents, amount) => cents + toCents(amount), 0);

function creditedTax({ name, rate }: Tax, cents: number, beforeCents: number): IncludedTax {
  const { taxCents, netCents } = includedTaxOfPart(cents, beforeCents, rate);
  return { name, rate, amount: toDollars(taxCents), net: toDollars(netCents) };
}
