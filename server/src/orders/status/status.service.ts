import type { Order, OrderChange, OrderStatus, Tracking } from '@kiosk/contract/order.ts';
import { type Actor, recordChangeAfterLast, theShop } from '../../audit/audit.service.ts';
import { aboutOrder } from '../../audit/subjects.service.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedSince, Problem } from '../../problem.ts';
import { mailStatus } from '../order-mails.service.ts';
import type { OrderRow } from '../order-rows.ts';
import { getOrder, noSuchOrder } from '../orders.service.ts';
import { changeOrder } from '../orders.store.ts';
import { lockRow } from '../payable.store.ts';
import { returnStockOf, takeStockAgain } from './order-stock.service.ts';
import type { PaymentVoiding, VoidingOutcome } from './payment-voiding.service.ts';

const statusChanged = 'The status of this order has changed since you opened it. Nothing was saved.';

/** How often a payment is voided again because its card form was reopened concurrently. */
const maxVoidings = 3;

/** `seenStatus` is the one that the caller has seen. */
type SeenChange = OrderChange & { seenStatus?: OrderStatus | undefined };

/**
 * Sets any of the five statuses on any order (point 4). Cancelling an order returns its stock; reviving it takes the
 * stock again. The payment is voided before an order is cancelled, so that no customer is charged for a cancelled order.
 * @throws Problem not-found; conflict if it is not the status that was seen (`edit-conflict`), the stock for a revived
 *   order is gone, or the card of an order to cancel was just charged or is being charged; unavailable if that is
 *   unknown. Nothing is changed then
 */
export async function changeStatus(
  db: Database,
  voiding: PaymentVoiding,
  actor: Actor,
  orderId: string,
  change: SeenChange,
): Promise<Order> {
  for (let voidings = 0; voidings <= maxVoidings; voidings++) {
    const order = await inTransaction(db, async (trx) => {
      const { status: before } = await lockSeen(trx, orderId, change);
      const isCancelled = change.status === 'cancelled' && before !== 'cancelled';
      return isCancelled && (await voiding.isChargeable(trx, orderId))
        ? undefined
        : changeStatusIn(trx, actor, orderId, change);
    });
    if (order !== undefined) return order;
    const outcome = await voiding.voidPayment(orderId);
    if (outcome !== 'voided') throw notCancelled(outcome);
  }
  throw notCancelled('charging');
}

/** @throws Problem not-found; conflict where it is not the status that was seen */
async function lockSeen(
  trx: Transaction,
  orderId: string,
  { status, seenStatus }: SeenChange,
): Promise<OrderRow> {
  const order = await lockRow(trx, orderId);
  if (order === undefined) throw noSuchOrder();
  // Where it is what it should be, this may be the same call once more.
  if (seenStatus !== undefined && order.status !== seenStatus && order.status !== status) {
    throw changedSince(statusChanged);
  }
  return order;
}

function notCancelled(outcome: Exclude<VoidingOutcome, 'voided'>): Problem {
  const message = {
    charged: 'This order has just been paid. Cancel it again if you still want to, and refund the payment.',
    charging:
      'The payment of this order is being processed, so it was not cancelled. Please try again once it is complete.',
    unknown:
      'The payment provider does not say whether this order is being paid, so it was not cancelled. Please try again.',
    missing:
      'The payment of this order may still be made in another account of the payment provider. Allow a new payment on the order’s page first, then cancel the order.',
  }[outcome];
  return new Problem(outcome === 'unknown' ? 'unavailable' : 'conflict', message, {
    code: `payment-${outcome}`,
  });
}

/**
 * Changes the status within a transaction. An order to cancel must have no chargeable payment.
 * @param isUndone whether it is restored to what it was, so that its customer knows of that
 */
export async function changeStatusIn(
  trx: Transaction,
  actor: Actor,
  orderId: string,
  change: SeenChange,
  isUndone = false,
): Promise<Order> {
  const { status, seenStatus, ...tracking } = change;
  const { status: before } = await lockSeen(trx, orderId, change);
  if (before === 'cancelled' && status !== 'cancelled') await takeStockAgain(trx, orderId);
  let notRestocked: string[] = [];
  if (before !== 'cancelled' && status === 'cancelled') notRestocked = await cancelLocked(trx, orderId);
  else await changeOrder(trx, orderId, { status, ...trackingIn(tracking) });
  const changed = await getOrder(trx, orderId);
  await recordStatus(trx, actor, changed, { before, notRestocked, isUndone });
  return changed;
}

/** Absent fields stay as they are: an order that is shipped by the list keeps its tracking. */
const trackingIn = ({ carrier, trackingNumber, trackingLink }: Tracking) => ({
  ...(carrier !== undefined && { carrier: carrier || null }),
  ...(trackingNumber !== undefined && { tracking_number: trackingNumber || null }),
  ...(trackingLink !== undefined && { tracking_link: trackingLink || null }),
});

/** Cancels a pending order automatically and returns its stock. The caller has locked the order. */
export async function cancelByShop(trx: Transaction, order: Order): Promise<void> {
  const notRestocked = await cancelLocked(trx, order.id);
  const cancelled: Order = { ...order, status: 'cancelled' };
  await recordStatus(trx, theShop, cancelled, { before: 'pending', notRestocked, isUndone: false });
}

async function recordStatus(
  trx: Transaction,
  actor: Actor,
  order: Order,
  { before, notRestocked, isUndone }: { before: OrderStatus; notRestocked: string[]; isUndone: boolean },
): Promise<void> {
  const { status: after } = order;
  await recordChangeAfterLast(trx, actor, {
    action: 'change-status',
    ...aboutOrder(order),
    before: { status: before },
    after: { status: after, ...(notRestocked.length > 0 && { notRestocked }) },
  });
  if (before !== after) await mailStatus(trx, order, { before, after, isUndone });
}

/**
 * Cancels an order and returns its stock. The caller has locked the order and checked that it is not cancelled.
 * @returns the units that are in no stock now
 */
async function cancelLocked(trx: Transaction, orderId: string): Promise<string[]> {
  const notRestocked = await returnStockOf(trx, orderId);
  await changeOrder(trx, orderId, { status: 'cancelled' });
  return notRestocked;
}
