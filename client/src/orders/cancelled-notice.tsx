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
      This order was cancelled and will not be shipped. {goesBack ? returning : remark} <SupportLink />
    </p>
  );
}

const returning = 'Your payment arrived after that and will be refunded automatically.';

const partly = (amount: number) =>
  `${formatAmount(amount)} of your payment has been refunded. Please contact us about the rest.`;

const remarks = {
  unpaid: 'You have nothing to pay.',
  paid: 'You have paid for it. Please contact us about your refund.',
  refunded: 'Your payment has been refunded.',
  'charged-back': 'Your bank has returned your money.',
};
