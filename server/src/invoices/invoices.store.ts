import type { CreditNote, Invoice, InvoiceSeries } from '@kiosk/contract/invoice.ts';
import { countRows } from '../database/count-rows.ts';
import type { InvoicesTable } from '../database/schema/invoices.ts';
import type { Database, Transaction } from '../database/schema.ts';

/**
 * Takes the next number of a series. Other transactions that need one wait until this transaction ends. A rollback
 * releases the number, so the series has no gaps.
 */
export async function takeNumber(trx: Transaction, series: InvoiceSeries): Promise<number> {
  const { last } = await trx
    .updateTable('invoice_numbers')
    .set((update) => ({ last: update('last', '+', 1) }))
    .where('series', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/**
 * When the document of this number, or the last one of this order, was issued before an instant, and the latest date that
 * they have; blank for neither.
 */
export async function findLastIssued(
  trx: Transaction,
  { series, number, orderId, end }: { series: InvoiceSeries; number: number; orderId: string; end: string },
): Promise<{ issuedAt: string; date: string }> {
  const rows = await trx
    .selectFrom('invoices')
    .select(['issued_at', 'content'])
    .where((is) => is.or([is.and({ series, number }), is('order_id', '=', orderId)]))
    .where('issued_at', '<', end)
    .execute();
  const lastOf = (of: (row: (typeof rows)[number]) => string) => rows.map(of).toSorted().at(-1) ?? '';
  return {
    issuedAt: lastOf(({ issued_at }) => issued_at),
    date: lastOf(({ content }) => (JSON.parse(content) as Pick<Invoice, 'date'>).date),
  };
}

export async function insertInvoice(trx: Transaction, row: InvoicesTable): Promise<void> {
  await trx.insertInto('invoices').values(row).execute();
}

export const countDocumentsOf = (db: Database, accountId: string): Promise<number> =>
  countRows(
    db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .where('account_id', '=', accountId),
  );

/** The documents issued for an order; credit notes the oldest first. */
export type OrderDocuments = {
  invoice: Invoice | undefined;
  creditNotes: CreditNote[];
  creditedMinor: number;
};

export const findDocuments = async (db: Database, orderId: string): Promise<OrderDocuments> =>
  (await findDocumentsOf(db, [orderId])).get(orderId) ?? documentsIn([]);

/** The documents of those of these orders that have some. */
export async function findDocumentsOf(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderDocuments>> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('series')
    .orderBy('number')
    .execute();
  const ofOrders = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...ofOrders].map(([id, some]) => [id, documentsIn(some)]));
}

function documentsIn(rows: readonly InvoicesTable[]): OrderDocuments {
  const invoice = rows.find(({ series }) => series === 'invoice');
  const credits = rows.filter(({ series }) => series === 'credit-note');
  return {
    invoice: invoice && JSON.parse(invoice.content),
    creditNotes: credits.map(({ content }) => JSON.parse(content)),
    creditedMinor: credits.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  };
}
