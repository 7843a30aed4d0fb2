import { isShort } from '../api/cart.ts';
import type { Services } from '../api/services.ts';
import type { AppDispatch } from '../api/thunk.ts';
import {
  type CartState,
  type QuantityChange,
  quantityRequested,
  rereadCart,
  selectCart,
  sendQuantity,
  sendRemoval,
} from './cart-slice.ts';

// What the cart and the checkout do; the first view carries the slice alone.

/** Before an order, a cart that was read a while ago is read again, because prices and stock move on. */
export const refreshCart =
  () =>
  (dispatch: AppDispatch, getState: () => unknown, { cart }: Services) => {
    const { cartLoaded } = selectCart(getState() as { cart: CartState });
    return cartLoaded && !cart.isFresh() ? dispatch(rereadCart()) : undefined;
  };

/**
 * Every press counts: the requested quantity shows at once, and the last one is sent when the line's earlier change has
 * been answered, wherever the shopper is by then. A refusal ends it. Where there was too little of something, what one
 * line no longer takes may be another's.
 */
export const changeQuantity =
  (change: QuantityChange) =>
  async (dispatch: AppDispatch, getState: () => unknown): Promise<void> => {
    const cart = () => selectCart(getState() as { cart: CartState });
    const requested = () => cart().requested[change.id];
    const isBeingSent = requested() !== undefined;
    dispatch(quantityRequested(change));
    if (isBeingSent) return;
    for (let quantity = requested(); quantity !== undefined; quantity = requested()) {
      await dispatch((quantity > 0 ? sendQuantity : sendRemoval)({ id: change.id, quantity }));
    }
    if (cart().items.some(isShort)) dispatch(rereadCart());
  };

export const removeFromCart = (id: string) => changeQuantity({ id, quantity: 0 });
