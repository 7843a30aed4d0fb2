import { t, translated } from '@kiosk/contract/language/t.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { useState } from 'react';
import { selectUser } from '../accounts/auth-slice.ts';
import type { PlacedOrder } from '../api/orders.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { loadCart } from '../cart/cart-slice.ts';
import type { PaymentEnd } from '../payments/outcome.ts';
import { PaymentModal } from '../payments/payment-modal.tsx';
import { useSelector } from '../store/store-context.ts';
import { failed, longNotice, succeeded } from '../ui/notices/notices-slice.ts';
import { Page } from '../ui/pages/page.tsx';
import { useIsMounted } from '../ui/use-is-mounted.ts';
import { orderAgain } from './order-again.ts';
import { loadOwnOrders } from './order-thunks.ts';
import { OwnOrders } from './own-orders.tsx';

export default function OrdersPage() {
  const dispatch = useAppDispatch();
  const isMounted = useIsMounted();
  const hasCart = !isStaff(useSelector(selectUser));
  const [paying, setPaying] = useState<PlacedOrder | null>(null);

  /** However it ended, the shop knows best what became of the order by now. */
  const end = (outcome: PaymentEnd) => {
    setPaying(null);
    dispatch(loadOwnOrders());
    if (outcome.status === 'failed')
      dispatch(failed(t('Payment failed: {reason}', { reason: translated(outcome.reason) }), longNotice));
    if (outcome.status === 'processing' && !isMounted()) {
      dispatch(succeeded(t(paymentMessages.stillProcessing), longNotice));
    }
    if (outcome.status !== 'succeeded') return;
    dispatch(succeeded(t('Your payment has gone through. Thank you!'), longNotice));
    // What was bought has left the cart.
    dispatch(loadCart());
  };

  const addAgain = async (order: PlacedOrder) => {
    if (await dispatch(orderAgain(order))) dispatch(loadCart());
  };

  return (
    <Page title={t('My Orders')} subtitle={t('Track your order history and status')}>
      <OwnOrders onPay={setPaying} onOrderAgain={hasCart ? addAgain : undefined} />
      {paying && <PaymentModal order={paying} onEnd={end} />}
    </Page>
  );
}
