import { currencyOf } from '@kiosk/contract/currency.ts';
import { type MinorUnits, toMinor } from '@kiosk/contract/money.ts';
import { isMoneyReturned } from '@kiosk/contract/order.ts';
import type { OrderPayments } from '@kiosk/contract/payment.ts';
import type { PlacedOrder } from '../../api/orders.ts';

type Refunded = Pick<
  PlacedOrder,
  'paymentStatus' | 'paymentFlag' | 'refundedAmount' | 'totalAmount' | 'currency'
> & { payments?: OrderPayments };

/**
 * Whether money of it was returned or is to be, also that of a second payment, as far as it is known here (+): its
 * cancellation cannot be undone then.
 */
export const hasMoneyReturned = (order: Refunded): boolean => {
  const { refunded = 0, chargedBack = 0 } = order.payments ?? {};
  return refunded > 0 || chargedBack > 0 || beingRefundedMinor(order) > 0;
};

/** How much of its money went back or is on its way (+); a refund that was only requested is known on its own page alone. */
export function beingRefundedMinor(order: Refunded): MinorUnits {
  const minor = (amount: number) => toMinor(amount, currencyOf(order));
  const isWhole = isMoneyReturned(order.paymentStatus) || order.paymentFlag === 'paid-after-cancellation';
  if (isWhole) return minor(order.totalAmount);
  const requested = order.payments?.refunds.filter(({ status }) => status === 'requested') ?? [];
  return requested.reduce((sum, { amount }) => sum + minor(amount), minor(order.refundedAmount ?? 0));
}
