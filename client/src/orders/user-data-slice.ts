import type { User } from '@kiosk/contract/account.ts';
import type { OrderUpdate, PlacedOrder } from '../api/orders.ts';
import { loadingEnded, loadingStarted, type PendingCalls } from '../api/pending-calls.ts';
import { createReducer } from '../api/reducer.ts';
import { fulfilledOf, pendingOf, rejectedOf } from '../api/thunk.ts';
import { loadUserInfo, updateUser } from '../api/user-thunks.ts';
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

export const userReducer = createReducer<UserData>(initialState, (on) => {
  on([loadOwnOrders.fulfilled], (_, { payload }) => ({ userOrders: payload }));
  on([loadAllOrders.fulfilled], (_, { payload, meta }) => ({
    allOrders: payload.orders,
    allOrdersPage: meta.arg,
    totalOrders: payload.totalOrders,
  }));
  on([orderChanged, changeOrderStatus.fulfilled], ({ userOrders, allOrders }, { payload }) => ({
    userOrders: replaced(userOrders, payload),
    allOrders: replaced(allOrders, payload),
  }));
  on([loadUserInfo.fulfilled, updateUser.fulfilled], (_, { payload }) => ({ userInfo: payload }));
  on(pendingOf(thunks), loadingStarted);
  on([...fulfilledOf(thunks), ...rejectedOf(thunks)], loadingEnded);
});

const replaced = (orders: PlacedOrder[], update: OrderUpdate): PlacedOrder[] =>
  orders.map((order) => (order.id === update.id ? { ...order, ...update } : order));

export const selectUserData = (state: { user: UserData }) => state.user;
