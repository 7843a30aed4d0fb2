import type { CartApi } from './cart.ts';
import { isSame, type OrderAttempts } from './order-attempts.ts';
import type { OrderRequest, OrdersApi, PlacedOrder } from './orders.ts';

// What is done otherwise where the backend is not our own server, and may know nothing beyond point 7.

/** `POST /cart` has no field for a colour or a size: every choice of a product is the same line. */
export const withoutChoices = (cart: CartApi): CartApi => ({
  ...cart,
  add: ({ product, quantity, thumbnail, title, price }) =>
    cart.add({ product, quantity, thumbnail, title, price }),
});

/**
 * Sends an order only when the shopper asks for it, and once: without a key, to repeat one could place it twice. Takes
 * what was bought out of the cart when the purchase is over, because no other backend promises to do so.
 */
export function attemptsWithoutKeys(orders: OrdersApi, cart: CartApi): OrderAttempts {
  let last: { order: OrderRequest; placed: PlacedOrder } | undefined;
  return {
    async place(order) {
      if (!last || !isSame(last.order, order)) last = { order, placed: await orders.place(order, '') };
      return last.placed;
    },
    finished() {
      for (const { id } of last?.order.items ?? []) {
        // A line that cannot be removed is gone already, or shows in the cart that is read next.
        if (id) cart.remove(id).catch(() => undefined);
      }
      last = undefined;
    },
  };
}
