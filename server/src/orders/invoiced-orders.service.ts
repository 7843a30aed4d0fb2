import type { Order } from '@kiosk/contract/order.ts';
import type { Transaction } from '../database/schema.ts';
import { getOrder } from './orders.service.ts';
import { changeOrder } from './orders.store.ts';
import { lockPayable } from './payable.service.ts';

/** Locks the order until the transaction ends. @throws Problem not-found */
export async function lockInvoicedOrder(trx: Transaction, id: string): Promise<Order> {
  await lockPayable(trx, id);
  return getOrder(trx, id);
}

/** Stores the invoice number in its order, in the transaction that issues the invoice. */
export const assignInvoice = (trx: Transaction, id: string, number: string): Promise<void> =>
  changeOrder(trx, id, { invoice_number: number });
