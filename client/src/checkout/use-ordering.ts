import { currentCurrency } from '@kiosk/contract/currency.ts';
import { fromMinor } from '@kiosk/contract/money.ts';
import { useState } from 'react';
import type { PlacedOrder } from '../api/orders.ts';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { bannersSeen, loadCart } from '../cart/cart-slice.ts';
import { cartTotals, countedLines } from '../cart/cart-totals.ts';
import { placeOrder, selectOrders } from '../orders/orders-slice.ts';
import type { useCardPayment } from '../payments/use-card-payment.ts';
import { useSelector } from '../store/store-context.ts';
import { failed, longNotice } from '../ui/notices/notices-slice.ts';
import type { readiness } from './order-readiness.ts';
import type { CheckoutProps } from './use-checkout.ts';
import { useSaveAddress } from './use-save-address.ts';
import type { useShipping } from './use-shipping.ts';

type Ordering = Omit<CheckoutProps, 'draft'> & {
  ready: ReturnType<typeof readiness>;
  shipping: ReturnType<typeof useShipping>;
  payment: ReturnType<typeof useCardPayment>;
  onStart: () => void;
  onFailed: (message: string, status?: number) => void;
};

/** 'Order Now': places the order, and leads to its confirmation or its payment. */
export function useOrdering(props: Ordering) {
  const { userId, cart, ready, shipping, payment, isLeaving, onStart, onFailed, onEnd } = props;
  const dispatch = useAppDispatch();
  const saveAddress = useSaveAddress();
  // True from the press until the order is placed, or the cart is reloaded.
  const [isOrdering, setOrdering] = useState(false);
  const isPlacing = useSelector(selectOrders).status === 'loading' || isOrdering || isLeaving;

  const order = async () => {
    if (!ready.ready || isPlacing) return;
    onStart();
    setOrdering(true);
    dispatch(bannersSeen());
    const totals = cartTotals(cart.items);
    const request = {
      items: countedLines(cart.items),
      totalAmount: fromMinor(totals.totalMinor, currentCurrency()),
      totalItems: totals.totalItems,
      user: userId,
      paymentMethod: ready.method,
      selectedAddresses: ready.address,
      status: 'pending' as const,
    };
    try {
      const placed = await dispatch(placeOrder(request)).unwrap();
      if (ready.method === 'card' && placed.totalAmount !== 0) payFor(placed);
      else onEnd(placed.id);
      // The order does not wait for it; a failure is shown on whichever page is open by then.
      if (shipping.source === 'new' && shipping.shouldSave) saveAddress(ready.address);
    } catch (thrown) {
      const { message, status } = failureOf(thrown);
      if (status === 409 && (await payment.endsPaid())) return;
      onFailed(message, status);
      if (status === 409) await showCartAsItIs(message);
      setOrdering(false);
    }
  };

  const payFor = (placed: PlacedOrder) => {
    setOrdering(false);
    // 'Order Now' may be pressed again for the same order.
    shipping.setShouldSave(false);
    payment.start(placed);
  };

  /** The shop has other prices, less stock or another cart than this page shows; an empty one leads away from it. */
  const showCartAsItIs = async (reason: string) => {
    const loaded = await dispatch(loadCart());
    const isEmpty = loadCart.fulfilled.match(loaded) && loaded.payload.length === 0;
    if (isEmpty) dispatch(failed(reason, longNotice));
  };

  return { order, isPlacing };
}
