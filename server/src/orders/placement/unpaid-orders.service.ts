import { currencyOf } from '@kiosk/contract/currency.ts';
import { toMinor } from '@kiosk/contract/money.ts';
import type { Order, OrderPlacement } from '@kiosk/contract/order.ts';
import { lockProducts } from '../../catalogue/stock/stock.service.ts';
import type { Transaction } from '../../database/schema.ts';
import { changeAddress } from '../address-correction.service.ts';
import { mailPlacementAgain } from '../order-mails.service.ts';
import type { Buyer } from '../search/order-search-terms.service.ts';
import type { PaymentVoiding } from '../status/payment-voiding.service.ts';
import { cancelByShop } from '../status/status.service.ts';
import * as store from './placement.store.ts';
import { variantsOf } from './variants.ts';

export { findHeld as heldBy } from './placement.store.ts';

/** What happens to an account's unpaid card orders when it orders again. */
type Waiting = {
  /** The order to reuse, if there is one. */
  reused?: Order;
  /** Orders that may still be charged. Their payments must be voided first; nothing has been changed then. */
  chargeable: readonly Order[];
};

export const nothingWaits: Waiting = { chargeable: [] };

/** @property voided orders whose voiding was tried before; those that may still be charged are kept */
export type VoidingState = Pick<PaymentVoiding, 'isChargeable'> & { voided: ReadonlySet<string> };

/**
 * Reuses an unpaid card order for the same cart at the same price, with the new address. Any other unpaid order is
 * cancelled and its stock returned, unless its card may still be charged. Orders with a flagged payment are left to an
 * administrator.
 */
export async function reuseOrCancelWaiting(
  trx: Transaction,
  customer: Buyer,
  placement: OrderPlacement,
  { isChargeable, voided }: VoidingState,
): Promise<Waiting> {
  const waiting = await store.lockWaitingOrders(trx, customer.id);
  const same = waiting.find((order) => isSame(order, placement));
  const cancellable: Order[] = [];
  const chargeable: Order[] = [];
  for (const order of waiting) {
    if (order === same || order.paymentFlag !== undefined) continue;
    if (!(await isChargeable(trx, order.id))) cancellable.push(order);
    else if (!voided.has(order.id)) chargeable.push(order);
  }
  if (chargeable.length > 0) return { chargeable };
  if (cancellable.length > 0) await cancelAll(trx, cancellable, placement);
  return { chargeable, ...(same && { reused: await moveTo(trx, customer, same, placement) }) };
}

const isSame = (order: Order, placement: OrderPlacement): boolean =>
  placement.paymentMethod === 'card' &&
  toMinor(placement.totalAmount, currencyOf(order)) === toMinor(order.totalAmount, currencyOf(order)) &&
  placement.totalItems === order.totalItems &&
  variantsOf(placement.items) === variantsOf(order.items);

async function moveTo(
  trx: Transaction,
  customer: Buyer,
  order: Order,
  { selectedAddresses }: OrderPlacement,
): Promise<Order> {
  const moved = { ...order, selectedAddresses };
  const isMoved = await changeAddress(trx, customer, { order, customer, address: selectedAddresses });
  if (isMoved) await mailPlacementAgain(trx, moved, customer.email);
  return moved;
}

/** First locks every product that is returned now or taken next, in one order, against deadlocks. */
async function cancelAll(trx: Transaction, orders: readonly Order[], next: OrderPlacement): Promise<void> {
  const items = [...orders.flatMap((order) => order.items), ...next.items];
  await lockProducts(
    trx,
    items.map((item) => item.product),
  );
  for (const order of orders) await cancelByShop(trx, order);
}
