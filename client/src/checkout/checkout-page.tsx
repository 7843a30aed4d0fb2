import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Address, shippingAddress } from '@kiosk/contract/address.ts';
import { toDollars } from '@kiosk/contract/money.ts';
import type { PaymentMethod } from '@kiosk/contract/order.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { lazy, Suspense, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router';
import { selectUser } from '../accounts/auth-slice.ts';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { loadCart, removeFromCart, selectCart } from '../cart/cart-slice.ts';
import { cartTotals, countedLines } from '../cart/cart-totals.ts';
import { placeOrder, selectOrders } from '../orders/orders-slice.ts';
import { selectUserData, updateUser } from '../orders/user-slice.ts';
import { emptyAddress } from '../ui/address-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Loading } from '../ui/spinner.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { type AddressSource, readiness } from './order-readiness.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { ShippingChoice } from './shipping-choice.tsx';

const SaveAddressDialog = lazy(() => import('./save-address-dialog.tsx'));

export default function CheckoutPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useSelector(selectUser);
  const { userInfo, status: userStatus } = useSelector(selectUserData);
  const cart = useSelector(selectCart);
  const isPlacing = useSelector(selectOrders).status === 'loading';

  const form = useForm<Address>({
    resolver: standardSchemaResolver(shippingAddress),
    mode: 'onTouched',
    defaultValues: emptyAddress,
  });
  const newAddress = { ...emptyAddress, ...useWatch({ control: form.control }) };
  const [chosenSource, setSource] = useState<AddressSource | null>(null);
  const [savedIndex, setSavedIndex] = useState<number | null>(null);
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [shouldSave, setShouldSave] = useState(false);
  const [isSavingOpen, setSavingOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const saved = userInfo?.addresses ?? [];
  const source = saved.length === 0 ? 'new' : (chosenSource ?? 'saved');
  const savedAddress = savedIndex === null ? undefined : saved[savedIndex];
  const ready = readiness({ source, newAddress, savedAddress, method });
  const totals = cartTotals(cart.items);

  /** Any choice makes what was said about the last attempt old. */
  const choosing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setError(null);
    };

  const saveAddress = async (address: Address): Promise<boolean> => {
    if (!userInfo) return false;
    try {
      await dispatch(updateUser({ ...userInfo, addresses: [...userInfo.addresses, address] })).unwrap();
      return true;
    } catch {
      dispatch(failed('Failed to add address.'));
      return false;
    }
  };

  const order = async () => {
    if (!ready.ready || !user) return;
    setError(null);
    try {
      const placed = await dispatch(
        placeOrder({
          items: countedLines(cart.items),
          totalAmount: toDollars(totals.totalCents),
          totalItems: totals.totalItems,
          user: user.id,
          paymentMethod: ready.method,
          selectedAddresses: ready.address,
          status: 'pending',
        }),
      ).unwrap();
      if (source === 'new' && shouldSave) await saveAddress(ready.address);
      navigate(pathTo(pagePaths.orderSuccess, placed.id));
    } catch (thrown) {
      const { message, status } = failureOf(thrown);
      setError(message);
      // The shop has other prices or less stock than this page shows.
      if (status === 409) dispatch(loadCart());
    }
  };

  if (!cart.cartLoaded) {
    return (
      <div className="shell pt-10 sm:pt-14">
        <PageHeader title="Checkout" />
        {cart.status === 'failed' ? (
          <Empty title="Your cart could not be loaded" text={cart.error}>
            <Button onClick={() => dispatch(loadCart())}>Try again</Button>
          </Empty>
        ) : (
          <Loading label="Loading your cart…" />
        )}
      </div>
    );
  }
  if (cart.items.length === 0) return <Navigate to={pagePaths.home} replace />;
  return (
    <div className="shell pt-10 sm:pt-14">
      <PageHeader title="Checkout" />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid gap-12 self-start">
          <ShippingChoice
            isLoading={userInfo === null && userStatus === 'loading'}
            saved={saved}
            source={source}
            onSource={choosing(setSource)}
            savedIndex={savedIndex}
            onSaved={choosing(setSavedIndex)}
            form={form}
            shouldSave={shouldSave}
            onShouldSave={setShouldSave}
            onSaveNew={() => setSavingOpen(true)}
          />
          <PaymentChoice method={method} onMethod={choosing(setMethod)} />
        </div>
        <CheckoutSummary
          items={cart.items}
          totals={totals}
          onRemove={(id) => dispatch(removeFromCart(id))}
          isBusy={cart.status === 'loading'}
          isPlacing={isPlacing}
          missing={ready.ready ? null : ready.reason}
          error={error ?? cart.error}
          onOrder={order}
        />
      </div>
      <Suspense>
        {isSavingOpen && (
          <SaveAddressDialog
            onSave={async (address) => {
              const isSaved = await saveAddress(address);
              if (isSaved) dispatch(succeeded('Address added successfully.'));
              return isSaved;
            }}
            onClose={() => setSavingOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
