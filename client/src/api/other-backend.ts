import type { CartApi } from './cart.ts';
import type { OrderAttempts } from './order-attempts.ts';
import type { OrderRequest, OrdersApi } from './orders.ts';

// What is done otherwise where the backend is not our own server, and may know nothing beyond point 7.

/** `POST /cart` has no field for a colour or a size: every choice of a product is the same line. */
export const withoutChoices = (cart: CartApi): CartApi => ({
  ...cart,
  add: ({ product, quantity, thumbnail, title, price }) =>
    cart.add({ product, quantity, thumbnail, title, price }),
});

/**
 * Sends an order only when the shopper asks for it: without a key, to repeat one could place it twice. Takes what was
 * bought out of the cart when the purchase is over, because no other backend promises to do so.
 */
export function attemptsWithoutKeys(orders: OrdersApi, cart: CartApi): OrderAttempts {
  let bought: OrderRequest['items'] = [];
  return {
    async place(order) {
      const placed = await orders.place(order, '');
      bought = order.items;
      return placed;
    },
    finished() {
      for (const { id } of bought) {
        // A line that cannot be removed is gone already, or shows in the cart that is read next.
        if (id) cart.remove(id).catch(() => undefined);
      }
      bought = [];
    },
  };
}
