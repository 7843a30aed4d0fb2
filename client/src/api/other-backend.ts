import type { CartApi } from './cart.ts';

// What is done otherwise where the backend is not our own server, and may know nothing beyond point 7; orders are placed
// by attempts-without-keys.ts.

/** `POST /cart` has no field for a color or a size: every choice of a product is the same line. */
export const withoutChoices = (cart: CartApi): CartApi => ({
  ...cart,
  add: ({ product, quantity, thumbnail, title, price }) =>
    cart.add({ product, quantity, thumbnail, title, price }),
});
