import { createSlice } from '@reduxjs/toolkit';
import type { OrderRequest, PlacedOrder } from '../api/orders.ts';
import { createApiThunk } from '../api/thunk.ts';

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
  async ({ orders, idempotencyKeys }, order: OrderRequest) => {
    const placed = await orders.place(order, idempotencyKeys.keyFor(JSON.stringify(order)));
    idempotencyKeys.placed();
    return placed;
  },
);

const orders = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    currentOrderReset(state) {
      state.currentOrderStatus = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(placeOrder.pending, (state) => {
        state.status = 'loading';
      })
      .addCase(placeOrder.fulfilled, (state, { payload }) => {
        state.status = 'idle';
        state.orders.push(payload);
        state.currentOrderStatus = payload;
      })
      .addCase(placeOrder.rejected, (state) => {
        state.status = 'idle';
      });
  },
});

export const { currentOrderReset } = orders.actions;
export const ordersReducer = orders.reducer;

export const selectOrders = (state: { orders: OrdersState }) => state.orders;
