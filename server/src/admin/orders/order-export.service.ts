import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderLine } from '@kiosk/contract/order.ts';
import type { AdminOrder, OrderFilters } from '@kiosk/contract/order-administration.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import type { Database } from '../../database/schema.ts';
import { eachAdminOrder } from '../../orders/admin-orders.service.ts';
import { amountsOf } from '../../payments/order-payments.service.ts';
import { type Cell, type Columns, type FileStyle, placedAt, spreadsheet } from '../spreadsheet.ts';

const batchSize = 500;

const amountIn = (order: AdminOrder, amount: number): Cell => ({ amount, currency: currencyOf(order) });

type Row = { order: AdminOrder; paid: number; refunded: number };

/** One row an order, so that its amounts can be added up; all items are in one cell. */
const columns: Columns<Row> = [
  ['Order number', ({ order }) => orderNumberOf(order)],
  ['Invoice number', ({ order }) => order.invoiceNumber ?? ''],
  [placedAt, ({ order }) => ({ at: order.createdAt })],
  ['Status', ({ order }) => t(order.status)],
  ['Payment method', ({ order }) => t(order.paymentMethod)],
  ['Payment status', ({ order }) => paymentStatusCell(order)],
  ['Currency', ({ order }) => currencyOf(order)],
  ['Total', ({ order }) => amountIn(order, order.totalAmount)],
  ['Paid by card', ({ order, paid }) => amountIn(order, order.paymentMethod === 'card' ? paid : 0)],
  ['Paid in cash', ({ order, paid }) => amountIn(order, order.paymentMethod === 'cash' ? paid : 0)],
  ['Refunded', ({ order, refunded }) => amountIn(order, refunded)],
  ['Total items', ({ order }) => order.totalItems],
  ['Items', ({ order }) => order.items.map((item) => formatItem(item, order)).join('\n')],
  ['Customer', ({ order }) => order.email],
  ['Name', ({ order }) => order.selectedAddresses.name],
  ['Email', ({ order }) => order.selectedAddresses.email],
  ['Phone', ({ order }) => order.selectedAddresses.phone],
  ['Street', ({ order }) => order.selectedAddresses.street],
  ['City', ({ order }) => order.selectedAddresses.city],
  ['State', ({ order }) => order.selectedAddresses.state],
  ['ZIP code', ({ order }) => order.selectedAddresses.pinCode],
  ['Order id', ({ order }) => order.id],
];

/** The payment status, named as in the filter of the list. */
export const paymentStatusCell = ({ paymentStatus, refundedAmount = 0 }: AdminOrder): string =>
  t(paymentStatus === 'paid' && refundedAmount > 0 ? 'part-refunded' : paymentStatus);

/** '2 × Fisher Rib Crew (Teal, XS) at $79.00'. */
const formatItem = ({ title, quantity, price, color, size }: OrderLine, order: AdminOrder): string => {
  const choice = [color, size].filter(Boolean).join(', ');
  return t('{quantity} × {item} at {price}', {
    quantity,
    item: choice ? `${title} (${choice})` : title,
    price: formatAmount(price, currencyOf(order)),
  });
};

/**
 * The orders that match the filters as CSV, in parts, the newest first. An order that changes during the export appears
 * in its old or new state.
 */
export async function* ordersCsv(
  db: Database,
  filters: OrderFilters,
  style: FileStyle,
): AsyncGenerator<string> {
  const { head, lines } = spreadsheet(columns, style);
  yield head();
  for await (const orders of eachAdminOrder(db, filters, batchSize)) {
    const amounts = await amountsOf(
      db,
      orders.map(({ id }) => id),
    );
    yield lines(
      orders.map((order) => {
        const { status, ...paid } = amounts.get(order.id) ?? {
          status: order.paymentStatus,
          paid: 0,
          refunded: 0,
        };
        // The order may have been paid since it was read, so the status belongs to the amounts.
        return { order: { ...order, paymentStatus: status }, ...paid };
      }),
    );
  }
}
