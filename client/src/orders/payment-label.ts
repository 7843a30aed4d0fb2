import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { PaymentMethod, PaymentStatus } from '@kiosk/contract/order.ts';
import type { PlacedOrder } from '../api/orders.ts';

type Payment = Pick<
  PlacedOrder,
  'paymentMethod' | 'paymentStatus' | 'status' | 'totalAmount' | 'refundedAmount'
>;

export const paymentMethodLabels: Record<PaymentMethod, Text> = { cash: 'Cash', card: 'Card' };
export const paymentStatusLabels: Record<PaymentStatus, Text> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  refunded: 'Refunded',
  'charged-back': 'Charged back',
};

/**
 * How an order is paid, and whether it is, where the backend says so (+). A cash order is never shown as unpaid:
 * it is paid at the door, and recorded there or later.
 */
export function paymentLabel(payment: Payment): string {
  const { paymentMethod, paymentStatus, status, totalAmount } = payment;
  const label = paymentMethodLabels[paymentMethod];
  const method = label ? t(label) : paymentMethod;
  if (partRefund(payment) > 0) return t('{method} · Part refunded', { method });
  // Another backend may have statuses of its own.
  if (!paymentStatus || !(paymentStatus in paymentStatusLabels)) return method;
  if (paymentStatus !== 'unpaid') return `${method} · ${t(paymentStatusLabels[paymentStatus])}`;
  if (paymentMethod === 'cash') return method;
  return status === 'cancelled' || totalAmount === 0
    ? method
    : `${method} · ${t(paymentStatusLabels.unpaid)}`;
}

/** What was refunded of an order that counts as paid (+). */
export const partRefund = ({ paymentStatus, refundedAmount = 0 }: Payment): number =>
  paymentStatus === 'paid' ? refundedAmount : 0;

/** Whether an administrator can give money back (+). */
export const isRefundable = ({ paymentStatus }: Payment): boolean => paymentStatus === 'paid';

/** Whether its shopper can pay it now: a card order that waits for its payment (+), wherever the merchant is with it. */
export const isPayable = ({ paymentMethod, paymentStatus, status, totalAmount }: Payment): boolean =>
  paymentMethod === 'card' && paymentStatus === 'unpaid' && status !== 'cancelled' && totalAmount !== 0;
