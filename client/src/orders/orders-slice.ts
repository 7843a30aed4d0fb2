import type { OrderRequest, PlacedOrder } from '../api/orders.ts';
import { createAction, createReducer } from '../api/reducer.ts';
import type { Services } from '../api/services.ts';
import { type AppDispatch, createApiThunk } from '../api/thunk.ts';

/** `currentOrderStatus` is the order that was placed last, until it is reset (point 4). */
export type OrdersState = {
  orders: PlacedOrder[];
  status: 'idle' | 'loading';
  currentOrderStatus: PlacedOrder | null;
};

const initialState: OrdersState = { orders: [], status: 'idle', currentOrderStatus: null };

/** What happens after it (the success page, the payment) is the checkout's to decide. */
export const placeOrder = createApiThunk(
  'orders/place',
  'Failed to place order. Please try again.',
  ({ orderAttempts }, order: OrderRequest) => orderAttempts.place(order),
);

const currentOrderReset = createAction('orders/currentOrderReset');

export const ordersReducer = createReducer<OrdersState>(initialState, (on) => {
  on([currentOrderReset], () => ({ currentOrderStatus: null }));
  on([placeOrder.pending], () => ({ status: 'loading' }));
  on([placeOrder.fulfilled, placeOrder.rejected], () => ({ status: 'idle' }));
  on([placeOrder.fulfilled], ({ orders }, { payload }) => ({
    orders: [...orders.filter(({ id }) => id !== payload.id), payload],
    currentOrderStatus: payload,
  }));
});

/**
 * The order-success page was reached: what is ordered next is another purchase. The page of an earlier order, to which
 * the shopper goes back in the middle of the next purchase, ends nothing. Resolves when the cart can be read.
 */
export const finishPurchase =
  (id: string) =>
  async (dispatch: AppDispatch, getState: () => unknown, services: Services): Promise<void> => {
    const { currentOrderStatus } = (getState() as { orders: OrdersState }).orders;
    if (currentOrderStatus?.id !== id) return;
    const finished = services.orderAttempts.finished();
    services.drafts.keepOnlyFor(null);
    dispatch(currentOrderReset());
    await finished;
  };

export const selectOrders = (state: { orders: OrdersState }) => state.orders;
