import type { PlacedOrder } from '../api/orders.ts';

type Payment = Pick<PlacedOrder, 'paymentMethod' | 'paymentStatus' | 'status' | 'refundedAmount'>;

const methods = { cash: 'Cash', card: 'Card' };
const states = { unpaid: 'Unpaid', paid: 'Paid', refunded: 'Refunded', 'charged-back': 'Charged back' };

/**
 * How an order is paid, and whether it is, where the backend says so (+). A cash order is never shown as unpaid:
 * it is paid at the door.
 */
export function paymentLabel(payment: Payment): string {
  const { paymentMethod, paymentStatus, status } = payment;
  const method = methods[paymentMethod] ?? paymentMethod;
  if (partRefund(payment) > 0) return `${method} · Part refunded`;
  // Another backend may have statuses of its own.
  if (!paymentStatus || !(paymentStatus in states)) return method;
  if (paymentStatus !== 'unpaid') return `${method} · ${states[paymentStatus]}`;
  if (paymentMethod === 'cash') return method;
  return status === 'cancelled' ? method : `${method} · ${states.unpaid}`;
}

/** In dollars, what was refunded of an order that counts as paid (+). */
export const partRefund = ({ paymentStatus, refundedAmount = 0 }: Payment): number =>
  paymentStatus === 'paid' ? refundedAmount : 0;

/** Whether an administrator can give money back: what was paid by card (+). */
export const isRefundable = ({ paymentMethod, paymentStatus }: Payment): boolean =>
  paymentMethod === 'card' && paymentStatus === 'paid';

/** Whether its shopper can pay it now: a card order that waits for its payment (+), wherever the merchant is with it. */
export const isPayable = ({ paymentMethod, paymentStatus, status }: Payment): boolean =>
  paymentMethod === 'card' && paymentStatus === 'unpaid' && status !== 'cancelled';
