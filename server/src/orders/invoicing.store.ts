import type { Transaction } from '../database/schema.ts';

export async function setInvoiceNumber(trx: Transaction, id: string, number: string): Promise<void> {
  await trx.updateTable('orders').set({ invoice_number: number }).where('id', '=', id).execute();
}
