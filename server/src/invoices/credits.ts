import { currencyOf } from '@kiosk/contract/currency.ts';
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
  order: Pick<Order, 'status' | 'currency'>,
  { paid, refunded }: PaidAmounts,
  invoicedMinor: number,
): number {
  if (paid === 0) return order.status === 'cancelled' ? invoicedMinor : 0;
  const kept = toMinor(paid, currencyOf(order)) - toMinor(refunded, currencyOf(order));
  return Math.min(Math.max(invoicedMinor - kept, 0), invoicedMinor);
}

type Credit = { seller: Seller; cents: number; reason: CreditNote['reason']; earlier: readonly CreditNote[] };

/**
 * The content of a credit note. It repeats what the invoice said, not the present state of the order.
 * @param credit the seller, the minor units to credit now, and the invoice's earlier credit notes
 */
export function creditOf(
  invoice: Invoice,
  { seller, cents, reason, earlier }: Credit,
): Omit<CreditNote, 'number' | 'date'> {
  const { orderId, orderNumber, currency, orderDate, customer, paymentMethod, number, date } = invoice;
  return {
    seller,
    orderId,
    ...(orderNumber && { orderNumber }),
    ...(currency && { currency }),
    orderDate,
    customer,
    paymentMethod,
    invoice: { number, date },
    reason,
    ...creditedPart(invoice, cents, earlier),
  };
}

/** A part of an invoice or its draft, in minor units: its lines where they are all of it, and how much of each tax. */
export const creditedPart = (
  { lines, total, tax, taxes, ...of }: Pick<InvoiceDraft, 'lines' | 'total' | 'tax' | 'taxes' | 'currency'>,
  cents: number,
  earlier: readonly CreditNote[] = [],
): Pick<CreditNote, 'lines' | 'total' | 'tax' | 'taxes'> => {
  const currency = currencyOf(of);
  const before = sumOf(
    earlier.map((note) => note.total),
    currency,
  );
  return {
    lines: cents === toMinor(total, currency) ? lines : [],
    total: fromMinor(cents, currency),
    ...(tax && { tax: creditedTax(tax, cents, before, currency) }),
    ...(taxes && { taxes: creditedTaxes(taxes, cents, earlier, currency) }),
  };
};

/** A part is divided in proportion to what is not credited yet of each tax, so that in the end all of it is. */
function creditedTaxes(
  taxes: readonly IncludedTax[],
  cents: number,
  earlier: readonly CreditNote[],
  currency: string,
): IncludedTax[] {
  const before = taxes.map((tax) =>
    sumOf(
      earlier
        .flatMap((note) => note.taxes ?? [])
        .filter((credited) => isSameTax(credited, tax))
        .map((credited) => grossOf(credited, currency)),
      currency,
    ),
  );
  const open = taxes.map((tax, at) => toMinor(grossOf(tax, currency), currency) - (before[at] ?? 0));
  return divideAmong(cents, open).flatMap((share, at) => {
    const tax = taxes[at];
    return tax && share > 0 ? [creditedTax(tax, share, before[at] ?? 0, currency)] : [];
  });
}

const grossOf = ({ net, amount }: IncludedTax, currency: string): number =>
  fromMinor(toMinor(net, currency) + toMinor(amount, currency), currency);
const sumOf = (amounts: readonly number[], currency: string): number =>
  amounts.reduce((minor, amount) => minor + toMinor(amount, currency), 0);

function creditedTax({ name, rate }: Tax, cents: number, beforeMinor: number, currency: string): IncludedTax {
  const { taxMinor, netMinor } = includedTaxOfPart(cents, beforeMinor, rate);
  return { name, rate, amount: fromMinor(taxMinor, currency), net: fromMinor(netMinor, currency) };
}
