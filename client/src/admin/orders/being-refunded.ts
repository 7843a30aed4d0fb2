import { isMoneyReturned } from '@kiosk/contract/order.ts';
import type { OrderPayments } from '@kiosk/contract/payment.ts';
import type { PlacedOrder } from '../../api/orders.ts';

/** Whether money of it went back or is on its way (+); a refund that was only requested is known on its own page alone. */
export const isBeingRefunded = (
  order: Pick<PlacedOrder, 'paymentStatus' | 'paymentFlag' | 'refundedAmount'> & { payments?: OrderPayments },
): boolean =>
  isMoneyReturned(order.paymentStatus) ||
  (order.refundedAmount ?? 0) > 0 ||
  order.paymentFlag === 'paid-after-cancellation' ||
  order.payments?.refunds.some(({ status }) => status === 'requested') === true;
