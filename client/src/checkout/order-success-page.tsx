import { pagePaths } from '@kiosk/contract/paths.ts';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { selectUser } from '../accounts/auth-slice.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { cartReset, loadCart } from '../cart/cart-slice.ts';
import { finishPurchase } from '../orders/orders-slice.ts';
import { loadOwnOrders } from '../orders/user-slice.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { SupportLink } from '../ui/support-link.tsx';

export default function OrderSuccessPage() {
  const { id } = useParams();
  const dispatch = useAppDispatch();
  const isLoggedIn = useSelector(selectUser) !== null;
  usePageTitle('Order placed');

  useEffect(() => {
    dispatch(cartReset());
    dispatch(finishPurchase());
    if (!isLoggedIn) return;
    dispatch(loadCart());
    dispatch(loadOwnOrders());
  }, [dispatch, isLoggedIn]);

  return (
    <div className="shell flex flex-col items-center py-20 text-center sm:py-28">
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
        <CheckIcon className="size-8" />
      </span>
      <h1 className="mt-6 text-4xl sm:text-6xl">Order Successfully placed</h1>
      <p className="mt-5 text-[0.9375rem] break-all tabular-nums sm:text-lg">Order Number #{id}</p>
      <p className="mt-2 text-balance text-muted">
        You can check your order in{' '}
        <Link to={pagePaths.orders} className="link text-ink">
          My Account : My Orders
        </Link>
      </p>
      <div className="mt-9 flex flex-wrap items-center justify-center gap-6">
        <ButtonLink to={pagePaths.home}>Go back home</ButtonLink>
        <SupportLink />
      </div>
    </div>
  );
}
