import type { Order } from '@kiosk/contract/order.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { setInvoiceNumber } from './invoicing.store.ts';
import { findOrder } from './orders.store.ts';
import { lockPayable } from './payable.service.ts';

/** What an invoice needs to know of its order. */
export const findInvoiced = (db: Database, id: string): Promise<Order | undefined> => findOrder(db, id);

/** The order, which nobody else can change until the transaction ends. */
export async function lockInvoiced(trx: Transaction, id: string): Promise<Order | undefined> {
  return (await lockPayable(trx, id)) && findOrder(trx, id);
}

/** Notes an invoice's number at its order, in the transaction that issues it. */
export const noteInvoice = (trx: Transaction, id: string, number: string): Promise<void> =>
  setInvoiceNumber(trx, id, number);
