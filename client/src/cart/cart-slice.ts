import type { CartLine } from '@kiosk/contract/cart.ts';
import { createSlice, isFulfilled, isPending, isRejected, type PayloadAction } from '@reduxjs/toolkit';
import { isShort, type NewCartLine } from '../api/cart.ts';
import { callEnded, callStarted, type PendingCalls } from '../api/pending-calls.ts';
import type { Services } from '../api/services.ts';
import { type AppDispatch, createApiThunk } from '../api/thunk.ts';

export type CartState = PendingCalls & {
  items: CartLine[];
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  /** The cart has been read since it was reset, so that an empty list means an empty cart. */
  cartLoaded: boolean;
  error: string | null;
  success: string | null;
  /** Of lines that are being changed, by their ids: the quantity that the shopper wants by now; 0 is none of it. */
  requested: Record<string, number>;
};

const initialState: CartState = {
  items: [],
  status: 'idle',
  cartLoaded: false,
  error: null,
  success: null,
  pending: [],
  requested: {},
};

export const loadCart = createApiThunk('cart/load', 'Failed to load cart', ({ cart }) => cart.list());

/** Reads again a cart that is shown already. Its failure shows no message. */
const rereadCart = createApiThunk('cart/reread', 'Failed to load cart', ({ cart }) => cart.list());

/** Before an order, a cart that was read a while ago is read again, because prices and stock move on. */
export const refreshCart =
  () =>
  (dispatch: AppDispatch, getState: () => unknown, { cart }: Services) => {
    const { cartLoaded } = selectCart(getState() as { cart: CartState });
    return cartLoaded && !cart.isFresh() ? dispatch(rereadCart()) : undefined;
  };

/** Point 8, when the session has ended. */
export const loginToAdd = 'Please login to add items to cart.';

export const addToCart = createApiThunk(
  'cart/add',
  'Failed to add item to cart',
  ({ cart }, line: NewCartLine) => cart.add(line),
);

type QuantityChange = { id: string; quantity: number };

const sendQuantity = createApiThunk(
  'cart/changeQuantity',
  'Failed to update cart',
  ({ cart }, { id, quantity }: QuantityChange) => cart.changeQuantity(id, quantity),
);

const sendRemoval = createApiThunk(
  'cart/remove',
  'Failed to remove item from cart',
  ({ cart }, { id }: QuantityChange) => cart.remove(id),
);

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

const isSameChoice = (one: CartLine, other: CartLine): boolean =>
  one.product === other.product && one.color === other.color && one.size === other.size;

const lineChanges = [sendQuantity, sendRemoval] as const;
const changes = [addToCart, ...lineChanges] as const;
const thunks = [loadCart, ...changes] as const;
const isRefusedChange = isRejected(...changes);

/**
 * A change came to nothing: another tab may have removed the line, or only the reply was lost. What the cart holds
 * by now is the shop's to say.
 */
export const isCartInDoubt = (state: { cart: CartState }, action: unknown): boolean =>
  isRefusedChange(action) &&
  action.payload !== undefined &&
  action.payload.status !== 401 &&
  state.cart.cartLoaded;

const cart = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** What the shop holds by now is not known before it has been asked: it may be more than nothing. */
    cartReset(state) {
      state.items = [];
      state.requested = {};
      state.cartLoaded = false;
    },
    quantityRequested(state, { payload }: PayloadAction<QuantityChange>) {
      state.requested[payload.id] = payload.quantity;
      state.error = null;
      state.success = null;
    },
    /** Empties the items and the error, and that they were read: the next cart belongs to another account. */
    cartCleared: () => initialState,
    bannersSeen(state) {
      state.error = null;
      state.success = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCart.fulfilled, (state, { payload }) => {
        state.items = payload;
        if (!state.cartLoaded) state.error = null;
        state.cartLoaded = true;
      })
      .addCase(rereadCart.fulfilled, (state, { payload }) => {
        if (state.cartLoaded) state.items = payload;
      })
      .addCase(addToCart.pending, (state) => {
        state.error = null;
        state.success = null;
      })
      .addCase(addToCart.fulfilled, (state, { payload }) => {
        const line = state.items.find((item) => isSameChoice(item, payload));
        if (line) line.quantity += payload.quantity || 1;
        else state.items.push(payload);
        state.success = 'Added to cart!';
      })
      .addCase(sendQuantity.fulfilled, (state, { meta }) => {
        const { id, quantity } = meta.arg;
        const line = state.items.find((item) => item.id === id);
        if (line) line.quantity = quantity;
        if (state.requested[id] === quantity) delete state.requested[id];
      })
      .addCase(sendRemoval.fulfilled, (state, { meta }) => {
        state.items = state.items.filter((item) => item.id !== meta.arg.id);
        delete state.requested[meta.arg.id];
      })
      .addMatcher(isRejected(...lineChanges), (state, { meta }) => {
        delete state.requested[meta.arg.id];
      })
      .addMatcher(isPending(...thunks), (state, action) => {
        callStarted(state, action);
        state.status = 'loading';
      })
      .addMatcher(isFulfilled(...thunks), (state, action) => {
        callEnded(state, action);
        state.status = state.pending.length > 0 ? 'loading' : 'succeeded';
      })
      .addMatcher(isRejected(...thunks), (state, action) => {
        if (!callEnded(state, action)) return;
        state.status = state.pending.length > 0 ? 'loading' : 'failed';
        // Why a change was refused stays in place of why the reload after it failed too.
        const isReasonShown = loadCart.rejected.match(action) && state.cartLoaded && state.error !== null;
        if (!isReasonShown) state.error = action.payload?.message ?? null;
      });
  },
});

export const { cartReset, cartCleared, bannersSeen } = cart.actions;
const { quantityRequested } = cart.actions;
export const cartReducer = cart.reducer;

export const selectCart = (state: { cart: CartState }) => state.cart;
