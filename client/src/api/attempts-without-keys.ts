import type { CartApi } from './cart.ts';
import { isSameOrder, type OrderAttempts } from './order-attempts.ts';
import type { OrderRequest, OrdersApi, PlacedOrder } from './orders.ts';

/**
 * Sends an order only when the shopper asks for it, and once: without a key, to repeat one could place it twice. Takes
 * what was bought out of the cart, because no other backend promises to do so: with a cash order at once, for a reload
 * forgets what is remembered here, and a cart that is still full invites a second order; otherwise when it is paid.
 */
export function attemptsWithoutKeys(orders: OrdersApi, cart: CartApi): OrderAttempts {
  let last: { order: OrderRequest; placed: PlacedOrder } | undefined;
  let bought: OrderRequest['items'] = [];
  let removals: Promise<unknown>[] = [];

  const takeOut = async (): Promise<void> => {
    removals.push(...bought.map(async ({ id }) => id && cart.remove(id)));
    bought = [];
    // A line that cannot be removed is gone already, or shows in the cart that is read next.
    await Promise.allSettled(removals);
    removals = [];
  };

  return {
    async place(order) {
      if (last && isSameOrder(last.order, order)) return last.placed;
      const placed = await orders.place(order, '');
      last = { order, placed };
      bought = order.items;
      if (order.paymentMethod === 'cash') await takeOut();
      return placed;
    },
    paid() {
      takeOut();
    },
    finished() {
      last = undefined;
      return takeOut();
    },
  };
}
