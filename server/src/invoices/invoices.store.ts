import type { InvoiceSeries } from '@kiosk/contract/invoice.ts';
import type { InvoicesTable } from '../database/schema/invoices.ts';
import type { Database, Transaction } from '../database/schema.ts';

export type InvoiceRow = InvoicesTable;

/**
 * Takes the next number of a series. Whoever else takes one waits until this transaction ends; where it is given up,
 * so is the number.
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

export async function insertInvoice(trx: Transaction, row: InvoiceRow): Promise<void> {
  await trx.insertInto('invoices').values(row).execute();
}

/** The papers of an order: its invoice, then its credit notes, the oldest first. */
export const findOfOrder = (db: Database, orderId: string): Promise<InvoiceRow[]> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('series', 'desc')
    .orderBy('number')
    .execute();
