import type { Order, OrderStatus } from '@kiosk/contract/order.ts';
import { returnPieces, takePieces } from '../catalogue/stock.service.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import * as store from './orders.store.ts';

/**
 * Sets any of the five statuses on any order (point 4). A cancelled order gives its stock back; an order that
 * comes back from cancelled takes it again.
 * @throws Problem not-found; conflict when the stock for a revived order is gone, and nothing is changed then
 */
export const changeStatus = (db: Database, orderId: string, status: OrderStatus): Promise<Order> =>
  inTransaction(db, async (trx) => {
    const before = await store.lockStatus(trx, orderId);
    if (before === undefined) throw noSuchOrder();
    if (before !== 'cancelled' && status === 'cancelled') await giveStockBack(trx, orderId);
    if (before === 'cancelled' && status !== 'cancelled') await takeStockAgain(trx, orderId);
    await store.setStatus(trx, orderId, status);
    const order = await store.findOrder(trx, orderId);
    if (order === undefined) throw noSuchOrder();
    return order;
  });

/** Cancels an order inside the caller's transaction, unless somebody was faster. */
export async function cancelOrder(trx: Transaction, orderId: string): Promise<void> {
  const before = await store.lockStatus(trx, orderId);
  if (before === undefined || before === 'cancelled') return;
  await giveStockBack(trx, orderId);
  await store.setStatus(trx, orderId, 'cancelled');
}

async function giveStockBack(trx: Transaction, orderId: string): Promise<void> {
  const lines = (await store.findLines(trx, orderId)).filter((line) => line.stock_taken > 0);
  await returnPieces(
    trx,
    lines.map((line) => ({ productId: line.product_id, quantity: line.stock_taken })),
  );
  for (const line of lines) await store.setStockTaken(trx, orderId, line.position, 0);
}

async function takeStockAgain(trx: Transaction, orderId: string): Promise<void> {
  const lines = await store.findLines(trx, orderId);
  const sold = await takePieces(
    trx,
    lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
  );
  for (const line of lines) {
    const counted = sold.get(line.product_id)?.counted === true;
    await store.setStockTaken(trx, orderId, line.position, counted ? line.quantity : 0);
  }
}

const noSuchOrder = () => new Problem('not-found', 'Order not found.');
