import { currencyOf } from '@kiosk/contract/currency.ts';
import type { OrderLine } from '@kiosk/contract/order.ts';
import type { AdminOrder, OrderFilters } from '@kiosk/contract/order-administration.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { amountCell, csvOf, utf8Mark } from '../../csv.ts';
import type { Database } from '../../database/schema.ts';
import { eachAdminOrder } from '../../orders/admin-orders.service.ts';
import { amountsOf } from '../../payments/order-payments.service.ts';

const batchSize = 500;

const amountIn = (order: AdminOrder, amount: number): string => amountCell(amount, currencyOf(order));

type Row = { order: AdminOrder; paid: number; refunded: number };

/** One row an order, so that its amounts can be added up; all items are in one cell. */
const columns: readonly (readonly [name: string, cell: (row: Row) => string | number])[] = [
  ['Order number', ({ order }) => orderNumberOf(order)],
  ['Invoice number', ({ order }) => order.invoiceNumber ?? ''],
  ['Placed at (UTC)', ({ order }) => order.createdAt],
  ['Status', ({ order }) => order.status],
  ['Payment method', ({ order }) => order.paymentMethod],
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

/** As the filter of the list calls it. */
export const paymentStatusCell = ({ paymentStatus, refundedAmount = 0 }: AdminOrder): string =>
  paymentStatus === 'paid' && refundedAmount > 0 ? 'part-refunded' : paymentStatus;

/** '2 × Fisher Rib Crew (Teal, XS) at 79.00'. */
const formatItem = ({ title, quantity, price, color, size }: OrderLine, order: AdminOrder): string => {
  const choice = [color, size].filter(Boolean).join(', ');
  return `${quantity} × ${title}${choice && ` (${choice})`} at ${amountIn(order, price)}`;
};

/**
 * The orders that match the filters as CSV, in parts, the newest first. An order that changes during the export appears
 * in its old or new state.
 */
export async function* ordersCsv(db: Database, filters: OrderFilters): AsyncGenerator<string> {
  yield utf8Mark + csvOf([columns.map(([name]) => name)]);
  for await (const orders of eachAdminOrder(db, filters, batchSize)) {
    const amounts = await amountsOf(
      db,
      orders.map(({ id }) => id),
    );
    yield csvOf(
      orders.map((order) => {
        const { status, ...paid } = amounts.get(order.id) ?? {
          status: order.paymentStatus,
          paid: 0,
          refunded: 0,
        };
        // The order may have been paid since it was read, so the status belongs to the amounts.
        const row = { order: { ...order, paymentStatus: status }, ...paid };
        return columns.map(([, cell]) => String(cell(row)));
      }),
    );
  }
}
