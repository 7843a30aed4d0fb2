import type { Database, RefundsTable, Transaction } from '../database/schema.ts';

export type RefundRow = RefundsTable;

export async function insert(trx: Transaction, refund: RefundRow): Promise<void> {
  await trx.insertInto('refunds').values(refund).execute();
}

export async function change(db: Database, id: string, to: Partial<RefundRow>): Promise<void> {
  await db.updateTable('refunds').set(to).where('id', '=', id).execute();
}
