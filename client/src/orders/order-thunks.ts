import type { OrderUpdate, StatusChange } from '../api/orders.ts';
import { createAction } from '../api/reducer.ts';
import { createApiThunk } from '../api/thunk.ts';

export const loadOwnOrders = createApiThunk('user/loadOwnOrders', '', ({ orders }) => orders.own());

export const loadAllOrders = createApiThunk('user/loadAllOrders', '', ({ orders }, page: number) =>
  orders.all(page),
);

export const changeOrderStatus = createApiThunk(
  'user/changeOrderStatus',
  'Failed to update order status.',
  ({ orders }, change: StatusChange) => orders.changeStatus(change),
);

/** An order was changed in another way than by its status dropdown. */
export const orderChanged = createAction<OrderUpdate>('user/orderChanged');
