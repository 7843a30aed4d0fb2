import { type PaymentMethod, paymentMethods } from '@kiosk/contract/order.ts';
import { useEffect, useState } from 'react';
import { selectUser } from '../accounts/auth-slice.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { loadUserInfo } from '../api/user-thunks.ts';
import { bannersSeen, type CartState } from '../cart/cart-slice.ts';
import { selectUserData } from '../orders/user-data-slice.ts';
import { useCardPayment } from '../payments/use-card-payment.ts';
import { useSelector } from '../store/store-context.ts';
import { failed, longNotice } from '../ui/notices/notices-slice.ts';
import { useSettings } from '../ui/settings.tsx';
import { useIsMounted } from '../ui/use-is-mounted.ts';
import { useKeptDraft } from './draft.ts';
import { readiness } from './order-readiness.ts';
import type { CheckoutDraft } from './stored-draft.ts';
import { useOrdering } from './use-ordering.ts';
import { useShipping } from './use-shipping.ts';

export type CheckoutProps = {
  userId: string;
  draft: CheckoutDraft;
  cart: CartState;
  isLeaving: boolean;
  onEnd: (orderId: string) => void;
};

const notYet = { ready: false, reason: '' } as const;

/** What the shopper chooses at the checkout, and what comes of 'Order Now'. */
export function useCheckout({ userId, draft, cart, isLeaving, onEnd }: CheckoutProps) {
  const dispatch = useAppDispatch();
  const isMounted = useIsMounted();
  const book = useSavedAddresses();
  const shipping = useShipping(book.saved, draft, useSelector(selectUser)?.email ?? '');
  const { method, offered, setMethod } = useMethod(draft.method);
  const [error, setError] = useState<string | null>(null);
  const onFailed = (message: string, status?: number) => {
    if (isMounted()) setError(message);
    else dispatch(failed(message, { ...longNotice, status }));
  };
  const payment = useCardPayment({ isChosen: method === 'card', isMounted, onFailed, onPaid: onEnd });
  // An address that is not shown yet is not used for the order.
  const ready = book.isLoading ? notYet : readiness({ ...shipping, method });
  const { order, isPlacing } = useOrdering({
    ...{ userId, cart, ready, shipping, payment, isLeaving, onEnd, onFailed },
    onStart: () => setError(null),
  });
  useKeptDraft(userId, { ...shipping.kept, method });
  useOwnBanners();

  /** Any choice makes what was said about the last attempt old. */
  const choosing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setError(null);
      payment.forget();
      dispatch(bannersSeen());
    };
  return {
    ...{ book, shipping, method, offered, payment, order, isPlacing, error },
    missing: ready.ready ? null : ready,
    chooseMethod: choosing(setMethod),
    chooseSource: choosing(shipping.setSource),
    chooseSaved: choosing(shipping.setPicked),
    chooseSaving: choosing(shipping.setShouldSave),
  };
}

function useSavedAddresses() {
  const dispatch = useAppDispatch();
  const { userInfo } = useSelector(selectUserData);
  const { isLoading, failure, reload } = useLoad('own', () => dispatch(loadUserInfo()));
  return {
    saved: userInfo?.addresses ?? [],
    isLoading: userInfo === null && isLoading,
    isFailed: userInfo === null && failure !== undefined,
    reload,
  };
}

/** A remembered choice does not count in a shop that no longer offers it. The only way of a merchant need not be chosen. */
function useMethod(first: PaymentMethod | null) {
  const { payments, cardPayments } = useSettings();
  const offered = { ...payments, card: payments.card && cardPayments !== undefined };
  const [chosen, setMethod] = useState(first);
  const [only = null, another] = paymentMethods.filter((each) => payments[each]);
  const choices = [chosen, another ? null : only];
  const method = choices.find((each) => each !== null && offered[each]) ?? null;
  return { method, offered, setMethod };
}

/** Earlier messages of the cart do not belong here. */
function useOwnBanners(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(bannersSeen());
    return () => void dispatch(bannersSeen());
  }, [dispatch]);
}
