import { currencyOf } from '@kiosk/contract/currency.ts';
import type { CreditNote, IncludedTax, Invoice, InvoiceDraft, Seller } from '@kiosk/contract/invoice.ts';
import { fromMinor, toMinor } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { type ReturnedLines, refundShares } from '@kiosk/contract/refund-shares.ts';
import { divideAmong, includedTaxOfPart, isSameTax, type Tax } from '@kiosk/contract/tax.ts';
import { type PaidAmounts, withTax } from './drafts.ts';

/**
 * How much of an invoice is no longer owed, in minor units: the refunded part of its total if it was paid, or all of
 * it if the order was cancelled unpaid. A second payment that was refunded or charged back does not count.
 */
export function creditableMinor(
  order: Pick<Order, 'status' | 'currency'>,
  { paid, refunded, chargedBackTwice }: PaidAmounts,
  invoicedMinor: number,
): number {
  if (paid === 0) return order.status === 'cancelled' ? invoicedMinor : 0;
  const minor = (amount: number) => toMinor(amount, currencyOf(order));
  const kept = minor(paid) - minor(refunded) - minor(chargedBackTwice);
  return Math.min(Math.max(invoicedMinor - kept, 0), invoicedMinor);
}

type Credit = {
  seller: Seller;
  creditMinor: number;
  reason: CreditNote['reason'];
  earlier: readonly CreditNote[];
  returns: readonly ReturnedLines[];
};

/**
 * The content of a credit note. It repeats what the invoice said, not the present state of the order.
 * @param credit the seller, the minor units to credit now, the invoice's earlier credit notes, and what came back of the
 *   order, the oldest return first
 */
export function creditOf(
  invoice: Invoice,
  { seller, creditMinor, reason, earlier, returns }: Credit,
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
    ...creditedPart(invoice, creditMinor, returns, earlier),
  };
}

/** A part of an invoice or its draft, in minor units: its lines where they are all of it, and how much of each tax. */
export const creditedPart = (
  { lines, total, tax, taxes, ...of }: Pick<InvoiceDraft, 'lines' | 'total' | 'tax' | 'taxes' | 'currency'>,
  creditMinor: number,
  returns: readonly ReturnedLines[],
  earlier: readonly CreditNote[] = [],
): Pick<CreditNote, 'lines' | 'total' | 'tax' | 'taxes'> => {
  const currency = currencyOf(of);
  const before = sumOf(
    earlier.map((note) => note.total),
    currency,
  );
  return {
    lines: creditMinor === toMinor(total, currency) ? lines : [],
    total: fromMinor(creditMinor, currency),
    ...(tax && { tax: creditedTax(tax, creditMinor, before, currency) }),
    ...(taxes && { taxes: creditedTaxes({ lines, taxes, currency }, { creditMinor, returns, earlier }) }),
  };
};

type Taxed = { lines: InvoiceDraft['lines']; taxes: readonly IncludedTax[]; currency: string };

/**
 * What came back is credited first, and the rest in proportion, as refunds are in reports. Where earlier credit notes
 * credited more of a tax than that, it is not credited again.
 */
function creditedTaxes(
  { lines, taxes, currency }: Taxed,
  { creditMinor, returns, earlier }: Pick<Credit, 'creditMinor' | 'returns' | 'earlier'>,
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
  const refunded = before.reduce((sum, each) => sum + each, creditMinor);
  const shares = refundShares(
    refunded,
    lines.map(({ price, quantity }) => ({ priceMinor: toMinor(price, currency), quantity })),
    returns,
  );
  const taxOfLines = withTax(lines);
  const open = taxes.map((tax, at) => {
    const due = shares.filter((_, line) => isSameTax(taxOfLines?.[line]?.tax ?? tax, tax));
    return Math.max(0, due.reduce((sum, each) => sum + each, 0) - (before[at] ?? 0));
  });
  return divideAmong(creditMinor, open).flatMap((share, at) => {
    const tax = taxes[at];
    return tax && share > 0 ? [creditedTax(tax, share, before[at] ?? 0, currency)] : [];
  });
}

const grossOf = ({ net, amount }: IncludedTax, currency: string): number =>
  fromMinor(toMinor(net, currency) + toMinor(amount, currency), currency);
const sumOf = (amounts: readonly number[], currency: string): number =>
  amounts.reduce((minor, amount) => minor + toMinor(amount, currency), 0);

function creditedTax(
  { name, rate }: Tax,
  creditMinor: number,
  beforeMinor: number,
  currency: string,
): IncludedTax {
  const { taxMinor, netMinor } = includedTaxOfPart(creditMinor, beforeMinor, rate);
  return { name, rate, amount: fromMinor(taxMinor, currency), net: fromMinor(netMinor, currency) };
}
