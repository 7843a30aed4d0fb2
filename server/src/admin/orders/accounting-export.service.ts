import { currencyOf } from '@kiosk/contract/currency.ts';
import type { CreditNote, Invoice } from '@kiosk/contract/invoice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { fromMinor } from '@kiosk/contract/money.ts';
import type { AdminOrder, OrderFilters } from '@kiosk/contract/order-administration.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { findSkusOf } from '../../catalogue/catalogue.service.ts';
import type { Database } from '../../database/schema.ts';
import {
  type AccountingLine,
  linesOfCreditNote,
  linesRefunded,
  linesSold,
} from '../../invoices/accounting.service.ts';
import { documentsOf, type Invoicing } from '../../invoices/invoices.service.ts';
import { eachAdminOrder } from '../../orders/admin-orders.service.ts';
import { skusOfLines } from '../../orders/orders.service.ts';
import { returnedOf } from '../../orders/returns/returns.service.ts';
import { wasSold } from '../../orders/sales/sales.service.ts';
import { amountsOf } from '../../payments/order-payments.service.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import { type Cell, type Columns, type FileStyle, placedAt, spreadsheet } from '../spreadsheet.ts';
import { paymentStatusCell } from './order-export.service.ts';

const batchSize = 200;

type Row = {
  order: AdminOrder;
  line: AccountingLine;
  /** What was sold had it or, in orders from before 0.2.0, the product has it now. */
  sku: string;
  invoice: Invoice | undefined;
  /** The credit notes that correct the invoice; for the row of a credit note, that one. */
  creditNotes: readonly CreditNote[];
  isCredit: boolean;
};

const lineOf = ({ order, line: { at } }: Row) => (at === undefined ? undefined : order.items[at]);

const amountIn = (order: AdminOrder, minor: number): Cell => ({
  amount: fromMinor(minor, currencyOf(order)),
  currency: currencyOf(order),
});

/** A row for each line that was sold, and for what was credited of it: the columns can be added up. */
const columns: Columns<Row> = [
  ['Booking', ({ isCredit }) => t(isCredit ? 'credit' : 'sale')],
  ['Order number', ({ order }) => orderNumberOf(order)],
  [placedAt, ({ order }) => ({ at: order.createdAt })],
  ['Status', ({ order }) => t(order.status)],
  ['Payment method', ({ order }) => t(order.paymentMethod)],
  ['Payment status', ({ order }) => paymentStatusCell(order)],
  ['Invoice number', ({ invoice }) => invoice?.number ?? ''],
  ['Invoice date', ({ invoice }) => invoice?.date ?? ''],
  ['Credit note numbers', ({ creditNotes }) => creditNotes.map(({ number }) => number).join(' ')],
  ['Credit note dates', ({ creditNotes }) => creditNotes.map(({ date }) => date).join(' ')],
  ['Line', ({ line: { at } }) => (at === undefined ? '' : at + 1)],
  ['SKU', ({ sku }) => sku],
  ['Title', (row) => lineOf(row)?.title ?? ''],
  ['Choice', (row) => [lineOf(row)?.color, lineOf(row)?.size].filter(Boolean).join(', ')],
  ['Quantity', ({ line }) => line.quantity ?? ''],
  ['Currency', ({ order }) => currencyOf(order)],
  ['Gross', ({ order, line }) => amountIn(order, line.grossMinor)],
  ['Net', ({ order, line }) => amountIn(order, line.grossMinor - line.taxMinor)],
  ['Tax', ({ order, line }) => amountIn(order, line.taxMinor)],
  ['Tax name', ({ line }) => line.tax?.name ?? ''],
  ['Tax rate', ({ line }) => line.tax?.rate ?? ''],
  ['Order id', ({ order }) => order.id],
];

/**
 * The lines of the orders that match the filters as CSV, in parts, the newest order first. What is invoiced is as the invoice
 * says it; what is not and was sold, as it would be invoiced now, and what was refunded of that as it would be credited.
 */
export async function* accountingCsv(
  db: Database,
  filters: OrderFilters,
  invoicing: Invoicing | undefined,
  style: FileStyle,
): AsyncGenerator<string> {
  const { head, lines: linesOf } = spreadsheet(columns, style);
  yield head();
  for await (const orders of eachAdminOrder(db, filters, batchSize)) {
    const rowsOf = await readBookings(db, orders, invoicing);
    yield linesOf(orders.flatMap(rowsOf));
    await yieldToEventLoop();
  }
}

/** Reads what orders were invoiced, paid and returned, and what they sold. @returns the rows of one of them */
async function readBookings(
  db: Database,
  orders: readonly AdminOrder[],
  invoicing: Invoicing | undefined,
): Promise<(order: AdminOrder) => Row[]> {
  const ids = orders.map(({ id }) => id);
  const products = new Set(orders.flatMap(({ items }) => items.map(({ product }) => product)));
  const refundedIds = orders.filter(({ refundedAmount }) => refundedAmount).map(({ id }) => id);
  const [documents, skus, sold, amounts, returns] = await Promise.all([
    documentsOf(db, ids),
    findSkusOf(db, [...products]),
    skusOfLines(db, ids),
    amountsOf(db, refundedIds),
    returnedOf(db, refundedIds),
  ]);
  const skuOf = ({ order, line: { at = -1 } }: Omit<Row, 'sku'>) =>
    sold.get(order.id)?.[at] ?? skus.get(order.items[at]?.product ?? '') ?? '';
  return (order) => {
    const { invoice, creditNotes = [] } = documents.get(order.id) ?? {};
    const about = { order, invoice };
    const isSale = wasSold(order);
    const lines = invoice || isSale ? linesSold(order, invoice, invoicing) : [];
    const paid = amounts.get(order.id);
    const refunded =
      !invoice && isSale && paid ? linesRefunded(order, paid, returns.get(order.id) ?? [], invoicing) : [];
    return [
      ...lines.map((line) => ({ ...about, line, creditNotes, isCredit: false })),
      ...refunded.map((line) => ({ ...about, line, creditNotes, isCredit: true })),
      ...creditNotes.flatMap((note) =>
        linesOfCreditNote(note).map((line) => ({ ...about, line, creditNotes: [note], isCredit: true })),
      ),
    ].map((row) => ({ ...row, sku: skuOf(row) }));
  };
}
