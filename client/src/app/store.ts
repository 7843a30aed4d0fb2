import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import {
  type AuthState,
  authReducer,
  checkSession,
  sessionExpired,
  sessionNotice,
} from '../accounts/auth-slice.ts';
import { sessionEnded } from '../api/api-error.ts';
import type { Services } from '../api/services.ts';
import type { Failure } from '../api/thunk.ts';
import {
  addToCart,
  type CartState,
  cartCleared,
  cartReducer,
  isCartInDoubt,
  loadCart,
  loginToAdd,
} from '../cart/cart-slice.ts';
import { type ProductsState, productsReducer } from '../catalogue/products-slice.ts';
import { type OrdersState, ordersReducer } from '../orders/orders-slice.ts';
import { type UserData, userReducer } from '../orders/user-data-slice.ts';
import { type Action, createStore, type Reaction } from '../store/store.ts';
import { failed, type Notice, noticesReducer } from '../ui/notices/notices-slice.ts';

export type RootState = {
  products: ProductsState;
  auth: AuthState;
  cart: CartState;
  orders: OrdersState;
  user: UserData;
  notices: Notice[];
};

const everything = (state: Partial<RootState> = {}, action: Action): RootState => ({
  products: productsReducer(state.products, action),
  auth: authReducer(state.auth, action),
  cart: cartReducer(state.cart, action),
  orders: ordersReducer(state.orders, action),
  user: userReducer(state.user, action),
  notices: noticesReducer(state.notices, action),
});

type Auth = RootState['auth'];
const userIdOf = ({ loggedInUser }: Auth) => loggedInUser?.id ?? null;
/** Only a logout, or another user's login, empties it: a session that ended by itself keeps the cart for its owner. */
const cartOwnerOf = (auth: Auth) => userIdOf(auth) ?? auth.expiredUserId;

/** When the person changes, nothing of the last one is left to be seen; what everybody may see stays. */
const reducer: typeof everything = (state, action) => {
  const next = everything(state, action);
  if (!state?.auth || state.auth === next.auth) return next;
  const isSameUser = userIdOf(state.auth) === userIdOf(next.auth);
  const isSameCart = cartOwnerOf(state.auth) === cartOwnerOf(next.auth);
  return {
    ...next,
    cart: isSameCart ? next.cart : cartReducer(next.cart, cartCleared()),
    orders: isSameUser ? next.orders : ordersReducer(undefined, action),
    user: isSameUser ? next.user : userReducer(undefined, action),
    notices: isSameUser || !userIdOf(state.auth) ? next.notices : noticesReducer(undefined, action),
  };
};

const statusOf = (action: Action): number | undefined => {
  const { type, payload } = action as { type: string; payload?: Failure };
  return type.endsWith('/rejected') ? payload?.status : undefined;
};

type ShopReaction = Reaction<RootState, Services>;

const reloadCartInDoubt: ShopReaction = (action, _, { dispatch, getState }) => {
  if (isCartInDoubt(getState(), action)) dispatch(loadCart());
};

/** A user who is refused in the admin area may have lost the role (+). The area then closes here, too. */
const noticeLossOfRole: ShopReaction = (action, { auth }, { dispatch, getState }) => {
  const before = auth.loggedInUser;
  const user = getState().auth.loggedInUser;
  if (!checkSession.rejected.match(action) && statusOf(action) === 403 && isStaff(user)) {
    dispatch(checkSession());
  }
  if (isStaff(before) && user?.id === before?.id && user?.role !== before?.role) {
    dispatch(failed(t(before?.role === 'admin' ? noLongerAdmin : otherRole), sessionNotice));
  }
};

const noLongerAdmin: Text = 'You are no longer an administrator.';
const otherRole: Text = 'Your role in this shop has changed.';

/** A user's unfinished input is removed for the next user, and after the user's own logout. */
const forgetDraftOfOthers: ShopReaction = (action, before, { getState, services }) => {
  const { auth } = getState();
  const owner = cartOwnerOf(auth);
  const isNew = owner !== cartOwnerOf(before.auth) || auth.userChecked !== before.auth.userChecked;
  // A session that could not be checked is probably valid, and a user whose session has ended probably logs in again.
  const hasRunOut = checkSession.rejected.match(action) && statusOf(action) === 401;
  const mayReturn = services.tokens.read() !== null || hasRunOut;
  if (isNew && (owner !== null || !mayReturn)) services.drafts.keepOnlyFor(owner);
};

/** A 401 while a user is logged in: the session has ended. The cart stays as it is (the server keeps it too). */
const noticeEndOfSession: ShopReaction = (action, _, { dispatch, getState, services }) => {
  if (statusOf(action) === 401 && getState().auth.loggedInUser) {
    services.tokens.remove();
    dispatch(sessionExpired());
    dispatch(failed(t(addToCart.rejected.match(action) ? loginToAdd : sessionEnded), sessionNotice));
  }
};

/** @param initial what the server already knew when it rendered the page */
export const createShopStore = (services: Services, initial?: Partial<RootState>) =>
  createStore<RootState, Services>({
    reducer,
    initial,
    services,
    reactions: [reloadCartInDoubt, noticeLossOfRole, forgetDraftOfOthers, noticeEndOfSession],
  });
