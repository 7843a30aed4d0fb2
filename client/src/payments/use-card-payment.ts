import { t, translated } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { useEffect, useState } from 'react';
import type { PlacedOrder } from '../api/orders.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { failed, longNotice, succeeded } from '../ui/notices/notices-slice.ts';
import { useRedirect } from '../ui/use-redirect.ts';
import type { PaymentEnd } from './outcome.ts';
import { preloadPayment } from './payment-modal.tsx';
import { checkPayment, orderPaid } from './payment-thunks.ts';

type CardPaymentOptions = {
  isChosen: boolean;
  isMounted: () => boolean;
  onFailed: (message: string) => void;
  onPaid: (orderId: string) => void;
};

/** Leads from the placed order to its payment in the modal, and on from its outcome. */
export function useCardPayment({ isChosen, isMounted, onFailed, onPaid }: CardPaymentOptions) {
  const dispatch = useAppDispatch();
  const redirect = useRedirect();
  // Placed, to be paid by card.
  const [unpaid, setUnpaid] = useState<PlacedOrder | null>(null);
  const [isPaying, setPaying] = useState(false);
  const [isUnderWay, setUnderWay] = useState(false);

  useEffect(() => {
    if (isChosen) preloadPayment();
  }, [isChosen]);

  const start = (placed: PlacedOrder) => {
    if (!isMounted())
      return void dispatch(
        failed(t('Your order is not paid for yet. You can pay in My Orders.'), longNotice),
      );
    setUnpaid(placed);
    setPaying(true);
  };

  const end = (how: PaymentEnd) => {
    setPaying(false);
    setUnderWay(how.status === 'closed' && how.isUnderWay);
    if (how.status === 'failed') onFailed(t('Payment failed: {reason}', { reason: translated(how.reason) }));
    if (how.status === 'failed' && how.isOver) setUnpaid(null);
    if (how.status === 'processing' && !redirect(pagePaths.orders)) {
      dispatch(succeeded(t(paymentMessages.stillProcessing), longNotice));
    }
    if (how.status === 'succeeded' && unpaid) {
      dispatch(orderPaid());
      onPaid(unpaid.id);
    }
  };

  /**
   * A new order was refused: the payment of the one before may have gone through after all, and taken what was bought
   * out of the cart. Then this is its confirmation.
   */
  const endsPaid = async (): Promise<boolean> => {
    if (!unpaid || !isMounted()) return false;
    const { payload } = await dispatch(checkPayment(unpaid.id));
    const isPaid = payload && 'orderId' in payload && payload.paymentStatus === 'paid';
    if (isPaid) end({ status: 'succeeded' });
    return isPaid === true;
  };

  return { unpaid, isPaying, isUnderWay, start, end, endsPaid, forget: () => setUnpaid(null) };
}
