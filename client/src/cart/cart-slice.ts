import type { CartLine } from '@kiosk/contract/cart.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { NewCartLine } from '../api/cart.ts';
import { callEnded, callStarted, type PendingCalls } from '../api/pending-calls.ts';
import { createAction, createReducer } from '../api/reducer.ts';
import { createApiThunk, fulfilledOf, pendingOf, rejectedOf } from '../api/thunk.ts';

export type CartState = PendingCalls & {
  items: CartLine[];
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  /** The cart has been read since it was reset, so that an empty list means an empty cart. */
  cartLoaded: boolean;
  error: string | null;
  success: string | null;
  /** The latest requested quantity of each line that is being changed, by its id; 0 removes it. */
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
export const rereadCart = createApiThunk('cart/reread', 'Failed to load cart', ({ cart }) => cart.list());

/** Point 8, when the session has ended. */
export const loginToAdd: Text = 'Please login to add items to cart.';

export const addToCart = createApiThunk(
  'cart/add',
  'Failed to add item to cart',
  ({ cart }, line: NewCartLine) => cart.add(line),
);

export type QuantityChange = { id: string; quantity: number };

export const sendQuantity = createApiThunk(
  'cart/changeQuantity',
  'Failed to update cart',
  ({ cart }, { id, quantity }: QuantityChange) => cart.changeQuantity(id, quantity),
);

export const sendRemoval = createApiThunk(
  'cart/remove',
  'Failed to remove item from cart',
  ({ cart }, { id }: QuantityChange) => cart.remove(id),
);

const isSameChoice = (one: CartLine, other: CartLine): boolean =>
  one.product === other.product && one.color === other.color && one.size === other.size;

const lineChanges = [sendQuantity, sendRemoval] as const;
const changes = [addToCart, ...lineChanges] as const;
const thunks = [loadCart, ...changes] as const;
/**
 * A change came to nothing: another tab may have removed the line, or only the reply was lost. Or something was added to
 * a cart that could not be read. What the cart holds by now is the shop's to say.
 */
export const isCartInDoubt = ({ cart }: { cart: CartState }, action: unknown): boolean =>
  cart.cartLoaded
    ? rejectedOf(changes).some(
        ({ match }) => match(action) && action.payload !== undefined && action.payload.status !== 401,
      )
    : addToCart.fulfilled.match(action) && cart.pending.length === 0;

/** What the shop holds by now is not known before it has been asked: it may be more than nothing. */
export const cartReset = createAction('cart/reset');
/** Empties the items and the error, and that they were read: the next cart belongs to another account. */
export const cartCleared = createAction('cart/cleared');
export const bannersSeen = createAction('cart/bannersSeen');
export const quantityRequested = createAction<QuantityChange>('cart/quantityRequested');

export const cartReducer = createReducer<CartState>(initialState, (on) => {
  on([cartReset], () => ({ items: [], requested: {}, cartLoaded: false }));
  on([cartCleared], () => initialState);
  on([quantityRequested], ({ requested }, { payload: { id, quantity } }) => ({
    requested: { ...requested, [id]: quantity },
  }));
  on([quantityRequested, bannersSeen, addToCart.pending], () => ({ error: null, success: null }));
  on([loadCart.fulfilled], ({ cartLoaded, error, items }, { payload }) => ({
    // What was added while it was being read may have come too late for the answer.
    items: cartLoaded
      ? payload
      : [...payload, ...items.filter(({ id }) => !payload.some((line) => line.id === id))],
    error: cartLoaded ? error : null,
    cartLoaded: true,
  }));
  on([rereadCart.fulfilled], ({ cartLoaded }, { payload }) => (cartLoaded ? { items: payload } : undefined));
  on([addToCart.fulfilled], ({ items }, { payload }) => ({
    items: withAdded(items, payload),
    success: t('Added to cart!'),
  }));
  on([sendQuantity.fulfilled], ({ items, requested }, { meta: { arg } }) => ({
    items: items.map((item) => (item.id === arg.id ? { ...item, quantity: arg.quantity } : item)),
    requested: requested[arg.id] === arg.quantity ? without(requested, arg.id) : requested,
  }));
  on([sendRemoval.fulfilled], ({ items, requested }, { meta: { arg } }) => ({
    items: items.filter((item) => item.id !== arg.id),
    requested: without(requested, arg.id),
  }));
  on(rejectedOf(lineChanges), ({ requested }, { meta }) => ({ requested: without(requested, meta.arg.id) }));
  on(pendingOf(thunks), (state, action) => ({ ...callStarted(state, action), status: 'loading' }));
  on(fulfilledOf(thunks), (state, action) => {
    const { pending } = callEnded(state, action) ?? state;
    return { pending, status: pending.length > 0 ? 'loading' : 'succeeded' };
  });
  on(rejectedOf(thunks), (state, action) => {
    const ended = callEnded(state, action);
    if (!ended) return undefined;
    // Why a change was refused stays in place of why the reload after it failed too.
    const isReasonShown = loadCart.rejected.match(action) && state.cartLoaded && state.error !== null;
    return {
      ...ended,
      status: ended.pending.length > 0 ? 'loading' : 'failed',
      error: isReasonShown ? state.error : (action.payload?.message ?? null),
    };
  });
});

/** Adds to the quantity of a line that is in the cart already (point 4). */
const withAdded = (items: readonly CartLine[], added: CartLine): CartLine[] =>
  items.some((item) => isSameChoice(item, added))
    ? items.map((item) =>
        isSameChoice(item, added) ? { ...item, quantity: item.quantity + (added.quantity || 1) } : item,
      )
    : [...items, added];

const without = (requested: Record<string, number>, line: string): Record<string, number> =>
  Object.fromEntries(Object.entries(requested).filter(([id]) => id !== line));

export const selectCart = (state: { cart: CartState }) => state.cart;
