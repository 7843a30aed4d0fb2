import { toCents } from '@kiosk/contract/money.ts';
import type { Order, OrderPlacement } from '@kiosk/contract/order.ts';
import { takeTurns } from '../accounts/accounts.service.ts';
import { lockProducts } from '../catalogue/stock/stock.service.ts';
import { inTime } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Customer, moveWords } from './order-words.service.ts';
import * as store from './placement.store.ts';
import { cancelByShop } from './status.service.ts';
import { variantsOf } from './variants.ts';

/** How long a card order may wait for its payment, in milliseconds. */
const patience = 24 * 60 * 60 * 1000;

/**
 * A card order that waits for its payment is used again for the same cart at the same price, with the address
 * chosen now; for anything else it makes room: it is cancelled and its stock comes back.
 * @returns the order to use again, if there is one
 */
export async function reuseOrCancelWaiting(
  trx: Transaction,
  customer: Customer,
  placement: OrderPlacement,
): Promise<Order | undefined> {
  const waiting = await store.lockWaitingOrders(trx, customer.id);
  const same = waiting.find((order) => isSame(order, placement));
  const others = waiting.filter((order) => order !== same);
  if (others.length > 0) await cancelAll(trx, others, placement);
  if (same === undefined) return undefined;
  const { selectedAddresses } = placement;
  await store.setAddress(trx, same.id, selectedAddresses);
  await moveWords(trx, customer, same, selectedAddresses);
  return { ...same, selectedAddresses };
}

/** Pieces of each product that an account's orders hold until they are paid. */
export const heldBy = (db: Database, accountId: string): Promise<Map<string, number>> =>
  store.findHeld(db, accountId);

const isSame = (order: Order, placement: OrderPlacement): boolean =>
  placement.paymentMethod === 'card' &&
  toCents(placement.totalAmount) === toCents(order.totalAmount) &&
  placement.totalItems === order.totalItems &&
  variantsOf(placement.items) === variantsOf(order.items);

/** Every product that is given back now or taken next is locked first, in one order, against a deadlock. */
async function cancelAll(trx: Transaction, orders: readonly Order[], next: OrderPlacement): Promise<void> {
  const items = [...orders.flatMap((order) => order.items), ...next.items];
  await lockProducts(
    trx,
    items.map((item) => item.product),
  );
  for (const order of orders) await cancelByShop(trx, order.id);
}

/**
 * Cancels the card orders that nobody paid for 24 hours. Each is a transaction of its own; several servers may do
 * it at the same time.
 * @returns how many were cancelled
 */
export async function cancelUnpaidOrders(db: Database, closing?: AbortSignal): Promise<number> {
  let cancelled = 0;
  const latest = inTime(-patience);
  const overdue = (await store.findWaiting(db)).filter((order) => order.created_at < latest);
  for (const { id, account_id } of overdue) {
    if (closing?.aborted) break;
    cancelled += await inTransaction(db, async (trx) => {
      await takeTurns(trx, account_id);
      const waiting = await store.lockWaitingOrders(trx, account_id);
      if (!waiting.some((order) => order.id === id)) return 0;
      await cancelByShop(trx, id);
      return 1;
    });
  }
  return cancelled;
}
