import type { CreditNote, Invoice, Seller } from '@kiosk/contract/invoice.ts';
import { toCents, toDollars } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { includedTaxOfPart } from '@kiosk/contract/tax.ts';
import type { CardAmounts } from './drafts.ts';

/**
 * What an invoice asks for too much by now, in cents: what the shop has given back of its total, where it was paid by
 * card, and all of it where the order was cancelled before. What was paid a second time and went back is not of it.
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
 * What a credit note says: all that it takes over from its invoice is what the invoice said and not what is so now.
 * @param credit who credits it, the part that is credited now, and what was credited before it
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
