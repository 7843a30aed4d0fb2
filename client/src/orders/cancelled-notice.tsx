import { formatAmount } from '@kiosk/contract/money.ts';
import type { PlacedOrder } from '../api/orders.ts';
import { SupportLink } from '../ui/support-link.tsx';
import { partRefund } from './payment-label.ts';

/** What a cancelled order means for whoever placed it. A backend without `paymentStatus` leaves the money untold. */
export function CancelledNotice({ order }: { order: PlacedOrder }) {
  const { paymentStatus, paymentFlag } = order;
  const gone = partRefund(order);
  const remark = gone > 0 ? partly(gone) : paymentStatus && remarks[paymentStatus];
  const goesBack = paymentStatus === 'paid' && paymentFlag === 'paid-after-cancellation';
  return (
    <p className="border-b border-line bg-sand px-5 py-3 text-[0.9375rem] sm:px-7">
      This order was cancelled and will not be sent. {goesBack ? returning : remark} <SupportLink />
    </p>
  );
}

const returning = 'Your payment came after that, and your money goes back to you by itself.';

const partly = (amount: number) =>
  `${formatAmount(amount)} of your payment has been returned; please ask us about the rest.`;

const remarks = {
  unpaid: 'There is nothing to pay for it.',
  paid: 'It has been paid for; please ask us about your refund.',
  refunded: 'Your money has been returned.',
  'charged-back': 'Your bank has given you your money back.',
};
