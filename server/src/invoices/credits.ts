import type { CreditNote, Invoice, Seller } from '@kiosk/contract/invoice.ts';
import { toCents, toDollars } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { includedTaxOfPart } from '@kiosk/contract/tax.ts';
import type { CardAmounts } from './drafts.ts';

/**
 * How much of an invoice is no longer owed, in cents: the refunded part of its total if it was paid by card, or all of
 * it if the order was cancelled unpaid. A second payment that was refunded does not count.
 */
export function creditableCents(
  { status }: Pick<Order, 'status'>,
  { paid, refunded }: CardAmounts,
  invoicedCents: number,
): number {
  if (paid === 0) return status === 'cancelled' ? invoicedCents : 0;
  const kept = toCents(paid) - toCents(refunded);
  return Math.min(Math.max(invoicedCents - kept, 0), invoicedCents);
}

type Credit = { seller: Seller; cents: number; beforeCents: number; reason: CreditNote['reason'] };

/**
 * The content of a credit note. It repeats what the invoice said, not the present state of the order.
 * @param credit the seller, the cents to credit now, and the cents credited before
 */
export function creditOf(
  { orderId, orderDate, customer, paymentMethod, number, date, lines, total, tax }: Invoice,
  { seller, cents, beforeCents, reason }: Credit,
): Omit<CreditNote, 'number' | 'date'> {
  return {
    seller,
    orderId,
    orderDate,
    customer,
    paymentMethod,
    invoice: { number, date },
    reason,
    lines: cents === toCents(total) ? lines : [],
    total: toDollars(cents),
    ...(tax && { tax: taxOf(cents, beforeCents, tax) }),
  };
}

function taxOf(cents: number, beforeCents: number, { name, rate }: NonNullable<Invoice['tax']>) {
  const { taxCents, netCents } = includedTaxOfPart(cents, beforeCents, rate);
  return { name, rate, amount: toDollars(taxCents), net: toDollars(netCents) };
}
