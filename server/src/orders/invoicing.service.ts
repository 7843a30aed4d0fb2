import type { Order } from '@kiosk/contract/order.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { setInvoiceNumber } from './invoicing.store.ts';
import { findOrder } from './orders.store.ts';
import { lockPayable } from './payable.service.ts';

/** The order of an invoice. */
export const findInvoicedOrder = (db: Database, id: string): Promise<Order | undefined> => findOrder(db, id);

/** Locks the order until the transaction ends. */
export async function lockInvoicedOrder(trx: Transaction, id: string): Promise<Order | undefined> {
  return (await lockPayable(trx, id)) && findOrder(trx, id);
}

/** Stores the invoice number in its order, in the transaction that issues the invoice. */
export const assignInvoice = (trx: Transaction, id: string, number: string): Promise<void> =>
  setInvoiceNumber(trx, id, number);
