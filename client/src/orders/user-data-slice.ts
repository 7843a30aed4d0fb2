import type { User } from '@kiosk/contract/account.ts';
import { createSlice, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import type { OrderUpdate, PlacedOrder } from '../api/orders.ts';
import { loadingEnded, loadingStarted, type PendingCalls } from '../api/pending-calls.ts';
import { loadUserInfo, updateUser } from './address-book.ts';
import { changeOrderStatus, loadAllOrders, loadOwnOrders, orderChanged } from './order-thunks.ts';

/**
 * The user data of point 3: the orders that a user sees, and who they are. `allOrders` is one page of them,
 * `allOrdersPage` says which (0 before the first), and `totalOrders` how many there are on all pages.
 */
export type UserData = PendingCalls & {
  userOrders: PlacedOrder[];
  allOrders: PlacedOrder[];
  allOrdersPage: number;
  totalOrders: number;
  userInfo: User | null;
  status: 'idle' | 'loading';
};

const initialState: UserData = {
  userOrders: [],
  allOrders: [],
  allOrdersPage: 0,
  totalOrders: 0,
  userInfo: null,
  status: 'idle',
  pending: [],
};

const thunks = [loadUserInfo, updateUser, loadOwnOrders, loadAllOrders, changeOrderStatus] as const;

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
      .addMatcher(isPending(...thunks), loadingStarted)
      .addMatcher(isAnyOf(isFulfilled(...thunks), isRejected(...thunks)), loadingEnded);
  },
});

const replaced = (orders: PlacedOrder[], update: OrderUpdate): PlacedOrder[] =>
  orders.map((order) => (order.id === update.id ? { ...order, ...update } : order));

export const userReducer = user.reducer;

export const selectUserData = (state: { user: UserData }) => state.user;
