import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useEffect, useState } from 'react';
import { selectUser } from '../accounts/auth-slice.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { CartLoading } from '../cart/cart-loading.tsx';
import { type CartState, cartReset, selectCart } from '../cart/cart-slice.ts';
import { useFreshCart } from '../cart/use-fresh-cart.ts';
import { finishPurchase } from '../orders/orders-slice.ts';
import { navigate } from '../router/history.ts';
import { Redirect } from '../router/redirect.ts';
import { useSelector } from '../store/store-context.ts';
import { Page } from '../ui/pages/page.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { useDraft } from './draft.ts';
import type { CheckoutProps } from './use-checkout.ts';

export default function CheckoutPage() {
  const dispatch = useAppDispatch();
  const cart = useSelector(selectCart);
  const [bought, setBought] = useBought();
  const shown = bought ?? cart;
  useFreshCart();

  /** The order is placed: its items are not offered again, even if the confirmation is never seen. */
  const end = (orderId: string) => {
    setBought(cart);
    dispatch(cartReset());
    dispatch(finishPurchase(orderId));
    navigate(pathTo(pagePaths.orderSuccess, orderId));
  };

  if (shown.cartLoaded && shown.items.length === 0) return <Redirect to={pagePaths.home} />;
  return (
    <Page title={t('Checkout')}>
      {shown.cartLoaded ? (
        <Checkout cart={shown} isLeaving={bought !== undefined} onEnd={end} />
      ) : (
        <CartLoading />
      )}
    </Page>
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

type OwnCheckoutProps = Omit<CheckoutProps, 'userId' | 'draft'>;

function Checkout(props: OwnCheckoutProps) {
  const userId = useSelector(selectUser)?.id ?? '';
  const draft = useDraft(userId);
  return draft && <CheckoutForm userId={userId} draft={draft} {...props} />;
}
