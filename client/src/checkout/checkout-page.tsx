import type { Address } from '@kiosk/contract/address.ts';
import { toDollars } from '@kiosk/contract/money.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router';
import { selectUser } from '../accounts/auth-slice.ts';
import type { PlacedOrder } from '../api/orders.ts';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { CartLoading } from '../cart/cart-loading.tsx';
import { bannersSeen, loadCart, removeFromCart, selectCart } from '../cart/cart-slice.ts';
import { cartTotals, countedLines } from '../cart/cart-totals.ts';
import { placeOrder, selectOrders } from '../orders/orders-slice.ts';
import { changeAddresses, loadUserInfo, selectUserData } from '../orders/user-slice.ts';
import type { PaymentEnd } from '../payments/outcome.ts';
import { PaymentModal, preloadPayment } from '../payments/payment-modal.tsx';
import { checkPayment, orderPaid } from '../payments/payment-thunks.ts';
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
  const { items, cartLoaded } = useSelector(selectCart);
  if (cartLoaded && items.length === 0) return <Navigate to={pagePaths.home} replace />;
  return (
    <div className="shell pt-10 sm:pt-14">
      <PageHeader title="Checkout" />
      {cartLoaded ? <Checkout /> : <CartLoading />}
    </div>
  );
}

function Checkout() {
  const userId = useSelector(selectUser)?.id ?? '';
  const draft = useDraft(userId);
  return draft && <CheckoutForm userId={userId} draft={draft} />;
}

function CheckoutForm({ userId, draft }: { userId: string; draft: CheckoutDraft }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const cart = useSelector(selectCart);
  const { userInfo } = useSelector(selectUserData);
  const infoLoad = useLoad('own', () => dispatch(loadUserInfo()));

  const saved = userInfo?.addresses ?? [];
  const isBookLoading = userInfo === null && infoLoad.isLoading;
  const shipping = useShipping(saved, draft);
  const takesCards = useSettings().cardPayments !== undefined;
  const [chosen, setMethod] = useState(draft.method);
  const method = chosen === 'card' && !takesCards ? null : chosen;
  const [isSavingOpen, setSavingOpen] = useState(false);
  // From the press until the next page is there, or the cart is shown as the shop has it.
  const [isOrdering, setOrdering] = useState(false);
  const isPlacing = useSelector(selectOrders).status === 'loading' || isOrdering;
  const isHere = useIsHere();
  const [error, setError] = useState<string | null>(null);
  // Placed, to be paid by card.
  const [unpaid, setUnpaid] = useState<PlacedOrder | null>(null);
  const [isPaying, setPaying] = useState(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const closeSaving = () => setSavingOpen(false);
  // What is not shown yet is not ordered with.
  const ready = isBookLoading ? notYet : readiness({ ...shipping, method });
  const totals = cartTotals(cart.items);

  useEffect(() => {
    if (method === 'card') preloadPayment();
  }, [method]);

  useKeptDraft(userId, { ...shipping.kept, method });

  useEffect(() => {
    // What happened to the cart before is no news here.
    dispatch(bannersSeen());
    return () => void dispatch(bannersSeen());
  }, [dispatch]);

  /** Any choice makes what was said about the last attempt old. */
  const choosing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setError(null);
      setUnpaid(null);
      dispatch(bannersSeen());
    };

  const saveAddress = async (address: Address): Promise<boolean> => {
    try {
      await dispatch(changeAddresses((book) => [...book, address]));
      return true;
    } catch (thrown) {
      const { status } = failureOf(thrown);
      dispatch(failed('Failed to add address.', { about: 'addresses', status }));
      return false;
    }
  };

  const order = async () => {
    if (!ready.ready || isPlacing) return;
    setError(null);
    setOrdering(true);
    dispatch(bannersSeen());
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
      else navigate(pathTo(pagePaths.orderSuccess, placed.id));
      // Nobody waits for it; a failure is told wherever the shopper is by then.
      if (shipping.source === 'new' && shipping.shouldSave) saveAddress(ready.address);
    } catch (thrown) {
      const { message, status } = failureOf(thrown);
      if (status === 409 && isHere() && unpaid && (await isPaidNow(unpaid))) {
        return endPayment({ status: 'succeeded' });
      }
      tell(message, status);
      if (status === 409) await showCartAsItIs(message);
      setOrdering(false);
    }
  };

  const tell = (message: string, status?: number) => {
    if (isHere()) setError(message);
    else dispatch(failed(message, { ...longNotice, status }));
  };

  /** Its payment went through after all, and took what was bought out of the cart. */
  const isPaidNow = async ({ id }: PlacedOrder): Promise<boolean> => {
    const { payload } = await dispatch(checkPayment(id));
    return (
      payload !== null && payload !== undefined && 'orderId' in payload && payload.paymentStatus === 'paid'
    );
  };

  const payFor = (placed: PlacedOrder) => {
    setOrdering(false);
    // 'Order Now' may be pressed again for the same order.
    shipping.setShouldSave(false);
    if (!isHere())
      return void dispatch(failed('Your order is not paid yet. You can pay it in My Orders.', longNotice));
    setUnpaid(placed);
    setPaying(true);
  };

  const endPayment = (end: PaymentEnd) => {
    setPaying(false);
    setUnderWay(end.status === 'closed' && end.isUnderWay);
    if (end.status === 'failed') tell(`Payment failed: ${end.reason}`);
    if (end.status === 'failed' && end.isOver) setUnpaid(null);
    if (end.status === 'processing') {
      if (isHere()) navigate(pagePaths.orders);
      else dispatch(succeeded(paymentMessages.stillProcessing, longNotice));
    }
    if (end.status === 'succeeded' && unpaid) {
      dispatch(orderPaid());
      navigate(pathTo(pagePaths.orderSuccess, unpaid.id));
    }
  };

  /** The shop has other prices, less stock or another cart than this page shows; an empty one leads away from it. */
  const showCartAsItIs = async (reason: string) => {
    const loaded = await dispatch(loadCart());
    const isEmpty = loadCart.fulfilled.match(loaded) && loaded.payload.length === 0;
    if (isEmpty) dispatch(failed(reason, longNotice));
  };

  return (
    <>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid grid-cols-1 gap-12 self-start">
          <ShippingChoice
            {...shipping}
            isLoading={isBookLoading}
            isFailed={userInfo === null && infoLoad.failure !== undefined}
            onRetry={infoLoad.retry}
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
          wanted={cart.wanted}
          totals={totals}
          onRemove={(id) => dispatch(removeFromCart(id))}
          isBusy={cart.status === 'loading'}
          isPlacing={isPlacing}
          missing={ready.ready ? null : ready.reason}
          error={error ?? cart.error}
          hint={unpaid && !isPaying && <UnpaidHint order={unpaid} isUnderWay={isUnderWay} />}
          onOrder={order}
        />
      </div>
      {isPaying && unpaid && <PaymentModal order={unpaid} onEnd={endPayment} />}
      {isSavingOpen && (
        <DialogPart onClose={closeSaving}>
          <SaveAddressDialog
            onSave={async (address) => {
              const isSaved = await saveAddress(address);
              if (isSaved) dispatch(succeeded('Address added successfully.', { about: 'addresses' }));
              return isSaved;
            }}
            onClose={closeSaving}
          />
        </DialogPart>
      )}
    </>
  );
}
