import type { PlacedOrder } from '../api/orders.ts';
import { SupportLink } from '../ui/support-link.tsx';

/** What a cancelled order means for whoever placed it. A backend without `paymentStatus` leaves the money untold. */
export function CancelledRemark({ order: { paymentStatus, paymentFlag } }: { order: PlacedOrder }) {
  const goesBack = paymentStatus === 'paid' && paymentFlag === 'paid-after-cancellation';
  return (
    <p className="border-b border-line bg-sand px-5 py-3 text-[0.9375rem] sm:px-7">
      This order was cancelled and will not be sent.{' '}
      {goesBack ? returning : paymentStatus && remarks[paymentStatus]} <SupportLink />
    </p>
  );
}

const returning = 'Your payment came after that, and your money goes back to you by itself.';

const remarks = {
  unpaid: 'There is nothing to pay for it.',
  paid: 'It has been paid for; please ask us about your refund.',
  refunded: 'Your money has been returned.',
  'charged-back': 'Your bank has given you your money back.',
};
