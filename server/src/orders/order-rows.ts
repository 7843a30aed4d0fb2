import { usualCurrency } from '@kiosk/contract/currency.ts';
import { fromMinor } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import type { Selectable } from 'kysely';
import type { OrderLinesTable, OrdersTable } from '../database/schema/orders.ts';

export type OrderRow = Omit<Selectable<OrdersTable>, 'search_terms_pending' | 'anonymized_at'>;
export type LineRow = Selectable<OrderLinesTable>;

/** Converts a row and its lines to the API's order, and minor units to amounts. */
export function orderOf(row: OrderRow, lines: readonly LineRow[]): Order {
  const currency = row.currency ?? usualCurrency;
  return {
    id: row.id,
    ...(row.number !== null && { number: row.number }),
    user: row.account_id,
    items: lines.map((line) => ({
      product: line.product_id,
      title: line.title,
      thumbnail: line.thumbnail,
      quantity: line.quantity,
      price: fromMinor(line.price_cents, currency),
      ...(line.color !== '' && { color: line.color }),
      ...(line.size !== '' && { size: line.size }),
      ...(line.tax_name !== null &&
        line.tax_rate !== null && { tax: { name: line.tax_name, rate: line.tax_rate } }),
    })),
    totalAmount: fromMinor(row.total_cents, currency),
    ...(currency !== usualCurrency && { currency }),
    totalItems: row.total_items,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    ...(row.payment_flag !== null && { paymentFlag: row.payment_flag }),
    ...(row.refunded_cents > 0 && { refundedAmount: fromMinor(row.refunded_cents, currency) }),
    selectedAddresses: JSON.parse(row.address),
    status: row.status,
    ...(row.invoice_number !== null && { invoiceNumber: row.invoice_number }),
    ...(row.carrier !== null && { carrier: row.carrier }),
    ...(row.tracking_number !== null && { trackingNumber: row.tracking_number }),
    ...(row.tracking_link !== null && { trackingLink: row.tracking_link }),
    ...(row.withdrawn_at !== null && { withdrawnAt: row.withdrawn_at }),
    createdAt: row.created_at,
  };
}

/** Groups joined rows of orders and lines into orders; keeps the order of the rows. */
export function ordersOf(rows: readonly (OrderRow & LineRow)[]): Order[] {
  const linesOf = Map.groupBy(rows, (row) => row.id);
  return [...linesOf.values()].flatMap((lines) => lines.slice(0, 1).map((row) => orderOf(row, lines)));
}
