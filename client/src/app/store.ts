import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { authReducer, logout, sessionExpired } from '../accounts/auth-slice.ts';
import type { Services } from '../api/services.ts';
import type { Failure } from '../api/thunk.ts';
import { cartReducer } from '../cart/cart-slice.ts';
import { productsReducer } from '../catalogue/products-slice.ts';
import { ordersReducer } from '../orders/orders-slice.ts';
import { userReducer } from '../orders/user-slice.ts';
import { failed, longNotice, noticesReducer } from '../ui/notices/notices-slice.ts';

const everything = combineReducers({
  products: productsReducer,
  auth: authReducer,
  cart: cartReducer,
  orders: ordersReducer,
  user: userReducer,
  notices: noticesReducer,
});
export type RootState = ReturnType<typeof everything>;

/** Signing out leaves nothing of the person behind; what everybody may see stays. */
const reducer: typeof everything = (state, action) => {
  const signedOut = logout.fulfilled.match(action) || logout.rejected.match(action);
  if (!state || !signedOut) return everything(state, action);
  const { products, auth, notices } = state;
  return everything({ products, auth, notices }, action);
};

/** A 401 while somebody is logged in: the session has ended. The cart stays as it is (the server keeps it too). */
const noticeEndOfSession =
  ({ tokens }: Services): Middleware<object, RootState> =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const { type, payload } = action as { type: string; payload?: Failure };
    const result = next(action);
    const refused = type.endsWith('/rejected') && payload?.status === 401;
    if (refused && getState().auth.loggedInUser) {
      tokens.remove();
      dispatch(sessionExpired());
      dispatch(failed('Your session has ended. Please log in again.', longNotice));
    }
    return result;
  };

/** @param preloadedState what the server already knew when it rendered the page */
export const createStore = (services: Services, preloadedState?: Partial<RootState>) =>
  configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } }).concat(noticeEndOfSession(services)),
  });
