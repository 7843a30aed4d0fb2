import type { User } from '@kiosk/contract/account.ts';
import type { OrderStatus } from '@kiosk/contract/order.ts';
import { createAction, createSlice, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import type { UserUpdate } from '../api/accounts.ts';
import { StaleAnswer } from '../api/api-error.ts';
import type { OrderUpdate, PlacedOrder } from '../api/orders.ts';
import type { Services } from '../api/services.ts';
import { type AppDispatch, createApiThunk } from '../api/thunk.ts';
import { ended, type OverlappingCalls, started } from '../api/waiting.ts';
import { type AddressChange, changedBook } from './address-change.ts';

/**
 * `allOrders` is one page of them, `allOrdersPage` says which (0 before the first), and `totalOrders` how many there
 * are on all pages.
 */
export type UserState = OverlappingCalls & {
  userOrders: PlacedOrder[];
  allOrders: PlacedOrder[];
  allOrdersPage: number;
  totalOrders: number;
  userInfo: User | null;
  status: 'idle' | 'loading';
};

const initialState: UserState = {
  userOrders: [],
  allOrders: [],
  allOrdersPage: 0,
  totalOrders: 0,
  userInfo: null,
  status: 'idle',
  waiting: [],
};

export const loadUserInfo = createApiThunk('user/loadInfo', 'Failed to load profile', ({ accounts }) =>
  accounts.own(),
);

/**
 * Sends the whole user with its addresses replaced; the answer is the user (see reading.md), not the orders. `seen` is
 * the book that they were made from.
 */
export const updateUser = createApiThunk('user/update', '', ({ accounts }, user: UserUpdate) =>
  accounts.update(user),
);

/** How often a change is made once more because another tab or device was faster. */
const maxTries = 5;

/**
 * Changes the address book as it is when the change runs, not as a waiting page shows it: the server takes the whole
 * list, and whatever is missing from it would be lost. Where the shop has another book by then, it is made of that.
 */
export const changeAddresses =
  (change: AddressChange) =>
  (dispatch: AppDispatch, getState: () => unknown, { tokens, addressLock }: Services): Promise<User> => {
    const session = tokens.read();
    const attempt = async (tries: number): Promise<User> => {
      if (tokens.read() !== session) throw new StaleAnswer();
      const { userInfo } = (getState() as { user: UserState }).user;
      const isAgain = tries > 1;
      const info = userInfo && !isAgain ? userInfo : await dispatch(loadUserInfo()).unwrap();
      const { addresses: seen } = info;
      const update = dispatch(updateUser({ ...info, addresses: changedBook(seen, change, isAgain), seen }));
      const outcome = await update;
      const isOutdated = updateUser.rejected.match(outcome) && outcome.payload?.status === 409;
      return isOutdated && tries < maxTries ? attempt(tries + 1) : update.unwrap();
    };
    return addressLock(() => attempt(1));
  };

export const loadOwnOrders = createApiThunk('user/loadOwnOrders', '', ({ orders }) => orders.own());

export const loadAllOrders = createApiThunk('user/loadAllOrders', '', ({ orders }, page: number) =>
  orders.all(page),
);

export const changeOrderStatus = createApiThunk(
  'user/changeOrderStatus',
  'Failed to update order status.',
  ({ orders }, { id, status }: { id: string; status: OrderStatus }) => orders.changeStatus(id, status),
);

const thunks = [loadUserInfo, updateUser, loadOwnOrders, loadAllOrders, changeOrderStatus] as const;

/** An order was changed in another way than by its status dropdown. */
export const orderChanged = createAction<OrderUpdate>('user/orderChanged');

const user = createSlice({
  name: 'user',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadOwnOrders.fulfilled, (state, { payload }) => {
        state.userOrders = payload;
      })
      .addCase(loadAllOrders.fulfilled, (state, { payload, meta }) => {
        state.allOrders = payload.orders;
        state.allOrdersPage = meta.arg;
        state.totalOrders = payload.totalOrders;
      })
      .addMatcher(isAnyOf(orderChanged, changeOrderStatus.fulfilled), (state, { payload }) => {
        state.userOrders = replaced(state.userOrders, payload);
        state.allOrders = replaced(state.allOrders, payload);
      })
      .addMatcher(isAnyOf(loadUserInfo.fulfilled, updateUser.fulfilled), (state, { payload }) => {
        state.userInfo = payload;
      })
      .addMatcher(isPending(...thunks), (state, action) => {
        started(state, action);
        state.status = 'loading';
      })
      .addMatcher(isAnyOf(isFulfilled(...thunks), isRejected(...thunks)), (state, action) => {
        ended(state, action);
        if (state.waiting.length === 0) state.status = 'idle';
      });
  },
});

const replaced = (orders: PlacedOrder[], update: OrderUpdate): PlacedOrder[] =>
  orders.map((order) => (order.id === update.id ? { ...order, ...update } : order));

export const userReducer = user.reducer;

export const selectUserData = (state: { user: UserState }) => state.user;
