import type { User } from '@kiosk/contract/account.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { wordsOfProducts } from '../catalogue/product-words.service.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { orderWords, recipientWords } from '../order-words.ts';
import { turn } from '../turn.ts';
import { splitWords } from '../words.ts';
import * as store from './order-words.store.ts';

export type Customer = Pick<User, 'id' | 'email' | 'username'>;

type Placed = Pick<Order, 'id' | 'selectedAddresses'> & {
  customer: Pick<Customer, 'email' | 'username'>;
  /** What the products are found by, as their rows keep it. */
  products: readonly string[];
};

/** All that an order is found by, as its row keeps it. */
export const wordsOfOrder = ({ id, selectedAddresses, customer, products }: Placed): string =>
  orderWords({
    recipient: recipientWords(id, selectedAddresses),
    customer,
    products: products.map(splitWords),
  });

/** Written in one transaction, for which shoppers may have to wait. */
const atOnce = 100;

/**
 * Lets `order_words` lead to the orders placed since the last time. That is not done where they are placed because the
 * words of an order are far apart in their index; those of many are written together.
 * @returns of how many orders
 */
export async function indexPlacedOrders(db: Database, closing?: AbortSignal): Promise<number> {
  for (let done = 0; ; ) {
    const indexed = await inTransaction(db, indexSome);
    done += indexed;
    if (indexed < atOnce || closing?.aborted) return done;
    await turn();
  }
}

async function indexSome(trx: Transaction): Promise<number> {
  const orders = await store.takePending(trx, atOnce);
  await store.insertWords(
    trx,
    orders.map(({ id, address }) => ({ id, words: recipientWords(id, JSON.parse(address)) })),
  );
  return orders.length;
}

/** Makes an order found by the address to which it goes from now on, and no longer by the one before. */
export async function moveWords(
  trx: Transaction,
  customer: Customer,
  before: Order,
  selectedAddresses: Order['selectedAddresses'],
): Promise<void> {
  const { id, items } = before;
  const products = await wordsOfProducts(
    trx,
    items.map(({ product }) => product),
  );
  await store.setWords(trx, id, wordsOfOrder({ id, selectedAddresses, customer, products }));
  await store.deleteWords(trx, id, recipientWords(id, before.selectedAddresses));
  await store.insertWords(trx, [{ id, words: recipientWords(id, selectedAddresses) }]);
}
