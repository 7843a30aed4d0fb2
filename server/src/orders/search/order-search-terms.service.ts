import type { User } from '@kiosk/contract/account.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { searchTermsOfProducts } from '../../catalogue/product-search-terms.service.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { yieldToWriters } from '../../database/yield-to-writers.ts';
import { searchTermsOf, splitSearchTerms } from '../../search-terms.ts';
import { changeOrder } from '../orders.store.ts';
import * as store from './order-search-terms.store.ts';
import { orderSearchTerms, recipientSearchTerms } from './order-search-terms.ts';

export type Buyer = Pick<User, 'id' | 'email' | 'username'>;

type Placed = Pick<Order, 'id' | 'selectedAddresses'> & {
  customer: Pick<Buyer, 'email' | 'username'>;
  /** The search terms of the products, as stored in their rows. */
  products: readonly string[];
};

/** All search terms of an order, as stored in its row. */
export const searchTermsOfOrder = ({ products, ...placed }: Placed): string =>
  joinedTerms(placed, products.map(splitSearchTerms));

const joinedTerms = (
  { id, selectedAddresses, customer }: Omit<Placed, 'products'>,
  products: readonly string[][],
): string => orderSearchTerms({ recipient: recipientSearchTerms(id, selectedAddresses), customer, products });

/** The titles that an order shows come first: its products may have been renamed or deleted. */
async function productTermsOf(trx: Transaction, items: Order['items']): Promise<string[][]> {
  const ids = items.map(({ product }) => product);
  const present = await searchTermsOfProducts(trx, ids);
  return [...items.map(({ title }) => searchTermsOf(title)), ...present.map(splitSearchTerms)];
}

/** Orders indexed in one transaction, for which shoppers may have to wait. */
const batchSize = 100;

/**
 * Lets `order_search_terms` lead to the orders placed since the last time. That is not done where they are placed because the
 * terms of an order are far apart in their index; those of many are written together.
 * @returns of how many orders
 */
export async function indexPlacedOrders(db: Database, closing?: AbortSignal): Promise<number> {
  const yieldNow = yieldToWriters(db);
  for (let done = 0; ; ) {
    const indexed = await inTransaction(db, indexBatch);
    done += indexed;
    if (indexed < batchSize || closing?.aborted) return done;
    await yieldNow();
  }
}

async function indexBatch(trx: Transaction): Promise<number> {
  const orders = await store.takePending(trx, batchSize);
  await store.insertSearchTerms(
    trx,
    orders.map(({ id, address }) => ({ id, searchTerms: recipientSearchTerms(id, JSON.parse(address)) })),
  );
  return orders.length;
}

/** Lets an order no longer be found by its customer, only by its recipient and its products. */
export async function forgetCustomer(trx: Transaction, customer: Buyer, order: Order): Promise<void> {
  const { id, items, selectedAddresses } = order;
  const products = await productTermsOf(trx, items);
  const nobody = { ...customer, email: '', username: '' };
  const search_terms = joinedTerms({ id, selectedAddresses, customer: nobody }, products);
  await changeOrder(trx, id, { search_terms });
}

/** Replaces the search terms of an order's old address with those of its new one. */
export async function moveSearchTerms(
  trx: Transaction,
  customer: Buyer,
  before: Order,
  selectedAddresses: Order['selectedAddresses'],
): Promise<void> {
  const { id, items } = before;
  const products = await productTermsOf(trx, items);
  const search_terms = joinedTerms({ id, selectedAddresses, customer }, products);
  await changeOrder(trx, id, { search_terms });
  await store.deleteSearchTerms(trx, id, recipientSearchTerms(id, before.selectedAddresses));
  await store.insertSearchTerms(trx, [{ id, searchTerms: recipientSearchTerms(id, selectedAddresses) }]);
}
