import { paymentsApi } from '../api/payments.ts';
import { createApiThunk } from '../api/thunk.ts';

type RefundRequest = { orderId: string; amount: number; key: string };

export const refundOrder = createApiThunk(
  'orders/refund',
  'Failed to refund. Please try again.',
  (services, { orderId, amount, key }: RefundRequest) => paymentsApi(services).refund(orderId, amount, key),
);

export const recordManualRefund = createApiThunk(
  'orders/recordManualRefund',
  'Failed to record the refund. Please try again.',
  (services, { orderId, amount, key, how }: RefundRequest & { how: string }) =>
    paymentsApi(services).recordManualRefund(orderId, { amount, description: how }, key),
);
