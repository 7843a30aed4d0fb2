import type { Address } from '@kiosk/contract/address.ts';
import { toDollars } from '@kiosk/contract/money.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router';
import { selectUser } from '../accounts/auth-slice.ts';
import type { PlacedOrder } from '../api/orders.ts';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { CartLoading } from '../cart/cart-loading.tsx';
import {
  bannersSeen,
  type CartState,
  cartReset,
  loadCart,
  removeFromCart,
  selectCart,
} from '../cart/cart-slice.ts';
import { cartTotals, countedLines } from '../cart/cart-totals.ts';
import { useFreshCart } from '../cart/use-fresh-cart.ts';
import { changeAddresses, loadUserInfo } from '../orders/address-book.ts';
import { finishPurchase, placeOrder, selectOrders } from '../orders/orders-slice.ts';
import { selectUserData } from '../orders/user-data-slice.ts';
import { PaymentModal } from '../payments/payment-modal.tsx';
import { useCardPayment } from '../payments/use-card-payment.ts';
import { DialogPart } from '../ui/dialog-part.tsx';
import { loadPart } from '../ui/load-part.ts';
import { failed, longNotice, succeeded } from '../ui/notices/notices-slice.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { useSettings } from '../ui/settings.tsx';
import { useIsHere } from '../ui/use-is-here.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { useDraft, useKeptDraft } from './draft.ts';
import { readiness } from './order-readiness.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { ShippingChoice } from './shipping-choice.tsx';
import type { CheckoutDraft } from './stored-draft.ts';
import { UnpaidHint } from './unpaid-hint.tsx';
import { useShipping } from './use-shipping.ts';

const notYet = { ready: false, reason: '' } as const;

const { Part: SaveAddressDialog } = loadPart(() => import('./save-address-dialog.tsx'));

export default function CheckoutPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const cart = useSelector(selectCart);
  const [bought, setBought] = useBought();
  const shown = bought ?? cart;
  useFreshCart();

  /** From this moment on what was bought is not offered again, whether the confirmation is ever seen or not. */
  const end = (orderId: string) => {
    setBought(cart);
    dispatch(cartReset());
    dispatch(finishPurchase(orderId));
    navigate(pathTo(pagePaths.orderSuccess, orderId));
  };

  if (shown.cartLoaded && shown.items.length === 0) return <Navigate to={pagePaths.home} replace />;
  return (
    <div className="shell pt-10 sm:pt-14">
      <PageHeader title="Checkout" />
      {shown.cartLoaded ? (
        <Checkout cart={shown} isLeaving={bought !== undefined} onEnd={end} />
      ) : (
        <CartLoading />
      )}
    </div>
  );
}

/** What was bought is shown until the confirmation has arrived, or the shopper goes back before that. */
function useBought() {
  const [bought, setBought] = useState<CartState>();
  useEffect(() => {
    if (!bought) return;
    const forget = () => setBought(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, [bought]);
  return [bought, setBought] as const;
}

type CheckoutProps = {
  cart: CartState;
  isLeaving: boolean;
  /** The order has been placed, and paid if by card. */
  onEnd: (orderId: string) => void;
};

function Checkout(props: CheckoutProps) {
  const userId = useSelector(selectUser)?.id ?? '';
  const draft = useDraft(userId);
  return draft && <CheckoutForm userId={userId} draft={draft} {...props} />;
}

type CheckoutFormProps = CheckoutProps & { userId: string; draft: CheckoutDraft };

function CheckoutForm({ userId, draft, cart, isLeaving, onEnd }: CheckoutFormProps) {
  const dispatch = useAppDispatch();
  const { userInfo } = useSelector(selectUserData);
  const infoLoad = useLoad('own', () => dispatch(loadUserInfo()));

  const saved = userInfo?.addresses ?? [];
  const isBookLoading = userInfo === null && infoLoad.isLoading;
  const shipping = useShipping(saved, draft);
  const takesCards = useSettings().cardPayments !== undefined;
  const [chosen, setMethod] = useState(draft.method);
  const method = chosen === 'card' && !takesCards ? null : chosen;
  const [isSavingOpen, setSavingOpen] = useState(false);
  const isHere = useIsHere();
  const [error, setError] = useState<string | null>(null);
  const showFailure = (message: string, status?: number) => {
    if (isHere()) setError(message);
    else dispatch(failed(message, { ...longNotice, status }));
  };
  const payment = useCardPayment({
    isChosen: method === 'card',
    isHere,
    onFailed: showFailure,
    onPaid: onEnd,
  });
  // What is not shown yet is not ordered with.
  const ready = isBookLoading ? notYet : readiness({ ...shipping, method });
  const totals = cartTotals(cart.items);
  const saveAddress = useSaveAddress();
  const { order, isPlacing } = useOrdering({
    ...{ userId, cart, ready, shipping, payment, isLeaving, onEnd },
    onStart: () => setError(null),
    onFailed: showFailure,
  });

  useKeptDraft(userId, { ...shipping.kept, method });

  useEffect(() => {
    // Earlier messages of the cart do not belong here.
    dispatch(bannersSeen());
    return () => void dispatch(bannersSeen());
  }, [dispatch]);

  /** Any choice makes what was said about the last attempt old. */
  const choosing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setError(null);
      payment.forget();
      dispatch(bannersSeen());
    };

  return (
    <>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid grid-cols-1 gap-12 self-start">
          <ShippingChoice
            {...shipping}
            isLoading={isBookLoading}
            isFailed={userInfo === null && infoLoad.failure !== undefined}
            onRetry={infoLoad.reload}
            saved={saved}
            onSource={choosing(shipping.setSource)}
            onSaved={choosing(shipping.setPicked)}
            onShouldSave={choosing(shipping.setShouldSave)}
            onSaveNew={() => setSavingOpen(true)}
          />
          <PaymentChoice method={method} takesCards={takesCards} onMethod={choosing(setMethod)} />
        </div>
        <CheckoutSummary
          items={cart.items}
          requested={cart.requested}
          totals={totals}
          onRemove={(id) => dispatch(removeFromCart(id))}
          isBusy={cart.status === 'loading'}
          isPlacing={isPlacing}
          missing={ready.ready ? null : ready.reason}
          error={error ?? cart.error}
          hint={
            payment.unpaid &&
            !payment.isPaying && <UnpaidHint order={payment.unpaid} isUnderWay={payment.isUnderWay} />
          }
          onOrder={order}
        />
      </div>
      {payment.isPaying && payment.unpaid && <PaymentModal order={payment.unpaid} onEnd={payment.end} />}
      {isSavingOpen && <SavingAddress onSave={saveAddress} onClose={() => setSavingOpen(false)} />}
    </>
  );
}

type Ordering = Pick<CheckoutFormProps, 'userId' | 'cart' | 'isLeaving' | 'onEnd'> & {
  ready: ReturnType<typeof readiness>;
  shipping: ReturnType<typeof useShipping>;
  payment: ReturnType<typeof useCardPayment>;
  onStart: () => void;
  onFailed: (message: string, status?: number) => void;
};

/** 'Order Now': places the order, and goes on to its confirmation or its payment. */
function useOrdering(props: Ordering) {
  const { userId, cart, ready, shipping, payment, isLeaving, onStart, onFailed, onEnd } = props;
  const dispatch = useAppDispatch();
  const saveAddress = useSaveAddress();
  // From the press until the order is placed, or the cart is shown as the shop has it.
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
      totalAmount: toDollars(totals.totalCents),
      totalItems: totals.totalItems,
      user: userId,
      paymentMethod: ready.method,
      selectedAddresses: ready.address,
      status: 'pending' as const,
    };
    try {
      const placed = await dispatch(placeOrder(request)).unwrap();
      if (ready.method === 'card') payFor(placed);
      else onEnd(placed.id);
      // Nothing waits for it; a failure is shown wherever the shopper is by then.
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

/** @returns what adds an address to the book, and whether it has */
function useSaveAddress() {
  const dispatch = useAppDispatch();
  return async (address: Address): Promise<boolean> => {
    try {
      await dispatch(changeAddresses({ after: address }));
      return true;
    } catch (thrown) {
      const { status } = failureOf(thrown);
      dispatch(failed('Failed to add address.', { about: 'addresses', status }));
      return false;
    }
  };
}

type SavingAddressProps = { onSave: (address: Address) => Promise<boolean>; onClose: () => void };

function SavingAddress({ onSave, onClose }: SavingAddressProps) {
  const dispatch = useAppDispatch();
  const save = async (address: Address) => {
    const isSaved = await onSave(address);
    if (isSaved) dispatch(succeeded('Address added successfully.', { about: 'addresses' }));
    return isSaved;
  };
  return (
    <DialogPart onClose={onClose}>
      <SaveAddressDialog onSave={save} onClose={onClose} />
    </DialogPart>
  );
}
