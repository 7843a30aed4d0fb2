import { actors } from '@kiosk/contract/actors.ts';
import type { Address } from '@kiosk/contract/address.ts';
import { redactNotesOf } from '../audit/redaction.service.ts';
import { now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { yieldToWriters } from '../database/yield-to-writers.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import * as store from './anonymizing.store.ts';
import { changeOrder, findOrders } from './orders.store.ts';
import { type Buyer, forgetCustomer, moveSearchTerms } from './search/order-search-terms.service.ts';

/** Orders changed in one transaction, for which shoppers may have to wait. */
const batchSize = 50;

/** The address of an order whose recipient was forgotten. */
const nobody: Address = {
  name: 'Erased',
  email: '–',
  phone: '–',
  street: '–',
  city: '–',
  state: '–',
  pinCode: '–',
};

/** Lets the orders of an account no longer be found by its email and name, and its notes name no author. */
export async function forgetBuyer(trx: Transaction, buyer: Buyer): Promise<void> {
  for (let number = 1; ; number++) {
    const orders = await findOrders(trx, { accountId: buyer.id }, { number, limit: batchSize });
    for (const order of orders) await forgetCustomer(trx, buyer, order);
    if (orders.length < batchSize) break;
    await yieldToEventLoop();
  }
  await store.replaceAuthor(trx, buyer.id, actors.erased);
}

/** How many orders of an account since an instant have an address, and when the newest of them was placed. */
export const addressesOf = (db: Database, accountId: string, since: string): Promise<store.KeptAddresses> =>
  store.countAddresses(db, accountId, since);

/**
 * Takes names and addresses, the notes of administrators and what was declared in withdrawals out of the orders of erased
 * accounts that were placed before an instant. What was bought, for how much and when stays, and so do invoices.
 * @returns of how many orders
 */
export async function anonymizeOrders(db: Database, before: string, closing?: AbortSignal): Promise<number> {
  const yieldNow = yieldToWriters(db);
  for (let done = 0; ; ) {
    const changed = await inTransaction(db, (trx) => anonymizeBatch(trx, before));
    done += changed;
    if (changed < batchSize || closing?.aborted) return done;
    await yieldNow();
  }
}

async function anonymizeBatch(trx: Transaction, before: string): Promise<number> {
  const orders = await store.findDue(trx, before, batchSize);
  for (const order of orders) {
    const buyer = { id: order.user, email: '', username: '' };
    await moveSearchTerms(trx, buyer, order, nobody);
    await changeOrder(trx, order.id, { address: JSON.stringify(nobody), anonymized_at: now() });
    await store.eraseNotes(trx, order.id, actors.erased);
    await store.eraseWithdrawals(trx, order.id, actors.erased);
    await redactNotesOf(trx, order.user, order.id);
  }
  return orders.length;
}
