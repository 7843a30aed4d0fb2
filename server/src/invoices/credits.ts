import { currencyOf } from '@kiosk/contract/currency.ts';
import type { CreditNote, IncludedTax, Invoice, InvoiceDraft, Seller } from '@kiosk/contract/invoice.ts';
import { fromMinor, toMinor } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { type ReturnedLines, refundShares, unitsIn } from '@kiosk/contract/refund-shares.ts';
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
  const part = creditedPart(invoice, creditMinor, returns, earlier);
  const returned = part.lines.length > 0 ? undefined : returnedLines(invoice, part, { returns, earlier });
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
    ...part,
    ...(returned && { returned }),
  };
}

/**
 * What came back since the earlier credit notes, if it is what is credited, to the cent and in each tax. Refunds name no
 * lines, so where the earlier returns do not cost exactly what was credited before, it is not known.
 */
function returnedLines(
  { lines, ...of }: Invoice,
  { total, taxes = [] }: Pick<CreditNote, 'total' | 'taxes'>,
  { returns, earlier }: Pick<Credit, 'returns' | 'earlier'>,
): Invoice['lines'] | undefined {
  const currency = currencyOf(of);
  const linesOf = (some: readonly ReturnedLines[]) => linesBack(withTax(lines) ?? lines, some, currency);
  const costOf = (back: Invoice['lines']) => {
    const amounts = back.map(({ amount }) => amount);
    return sumOf(amounts, currency);
  };
  const totals = earlier.map((note) => note.total);
  const before = sumOf(totals, currency);
  const since = returns.findIndex((_, at) => costOf(linesOf(returns.slice(0, at))) === before);
  if (since === -1) return undefined;
  const back = linesOf(returns.slice(since));
  const isTaxedAlike = taxes.every((tax) => {
    const same = back.filter((line) => line.tax && isSameTax(line.tax, tax));
    return costOf(same) === toMinor(grossOf(tax, currency), currency);
  });
  return isTaxedAlike && costOf(back) === toMinor(total, currency) ? back : undefined;
}

/** The lines of an invoice with the units of them that came back. */
const linesBack = (
  lines: Invoice['lines'],
  returns: readonly ReturnedLines[],
  currency: string,
): Invoice['lines'] =>
  lines.flatMap((line, at) => {
    const quantity = returns.reduce((units, returned) => units + unitsIn(returned, at), 0);
    const amount = fromMinor(toMinor(line.price, currency) * quantity, currency);
    return quantity > 0 ? [{ ...line, quantity, amount }] : [];
  });

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
