import { paymentsApi } from '../api/payments.ts';
import { createApiThunk } from '../api/thunk.ts';

type Wanted = { orderId: string; amount: number; key: string };

export const refundOrder = createApiThunk(
  'orders/refund',
  'Failed to refund. Please try again.',
  (services, { orderId, amount, key }: Wanted) => paymentsApi(services).refund(orderId, amount, key),
);

export const recordOutsideRefund = createApiThunk(
  'orders/recordOutsideRefund',
  'Failed to record the refund. Please try again.',
  (services, { orderId, amount, key, how }: Wanted & { how: string }) =>
    paymentsApi(services).recordOutsideRefund(orderId, { amount, how }, key),
);
