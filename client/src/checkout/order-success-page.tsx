import { identifierPattern } from '@kiosk/contract/identifier-pattern.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useParams } from 'react-router';
import { selectUser } from '../accounts/auth-slice.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { cartReset, loadCart } from '../cart/cart-slice.ts';
import { finishPurchase, selectOrders } from '../orders/orders-slice.ts';
import { loadOwnOrders, selectUserData } from '../orders/user-slice.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AlertIcon, CheckIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Loading } from '../ui/spinner.tsx';
import { SupportLink } from '../ui/support-link.tsx';

/** The page is public; to somebody logged in it claims no order that is not theirs. */
export default function OrderSuccessPage() {
  const { id = '' } = useParams();
  const isLoggedIn = useSelector(selectUser) !== null;
  const placed = useSelector(selectOrders).orders;
  if (placed.some((order) => order.id === id)) return <Placed id={id} />;
  if (isLoggedIn) return <LookedUp key={id} id={id} />;
  return identifierPattern.test(id) ? <Placed id={id} /> : <Navigate to={pagePaths.home} replace />;
}

/** An address that was kept, or made up: the shopper's orders tell. Where they cannot be had, it is believed. */
function LookedUp({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const { userOrders } = useSelector(selectUserData);
  const { isLoading, failure } = useLoad(id, () => dispatch(loadOwnOrders()));
  if (isLoading) return <Loading label="Looking for your order…" />;
  if (userOrders.some((order) => order.id === id)) return <Placed id={id} areOrdersReloaded />;
  if (!identifierPattern.test(id)) return <Navigate to={pagePaths.home} replace />;
  return failure ? <Placed id={id} /> : <Unknown id={id} />;
}

function Placed({ id, areOrdersReloaded = false }: { id: string; areOrdersReloaded?: boolean }) {
  const dispatch = useAppDispatch();
  const isLoggedIn = useSelector(selectUser) !== null;

  useEffect(() => {
    dispatch(cartReset());
    dispatch(finishPurchase());
    if (!isLoggedIn) return;
    dispatch(loadCart());
    if (!areOrdersReloaded) dispatch(loadOwnOrders());
  }, [dispatch, isLoggedIn, areOrdersReloaded]);

  return (
    <Confirmation
      tab="Order placed"
      title="Order Successfully placed"
      id={id}
      icon={
        <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
          <CheckIcon className="size-8" />
        </span>
      }
    >
      You can check your order in{' '}
      <Link to={pagePaths.orders} className="link text-ink">
        My Account : My Orders
      </Link>
    </Confirmation>
  );
}

function Unknown({ id }: { id: string }) {
  return (
    <Confirmation
      tab="Order not found"
      title="This order is not among yours"
      id={id}
      icon={
        <span className="grid size-16 place-items-center rounded-full bg-sand text-muted">
          <AlertIcon className="size-8" />
        </span>
      }
    >
      Everything you have ordered with this account is in{' '}
      <Link to={pagePaths.orders} className="link text-ink">
        My Orders
      </Link>
    </Confirmation>
  );
}

type ConfirmationProps = { tab: string; title: string; id: string; icon: ReactNode; children: ReactNode };

function Confirmation({ tab, title, id, icon, children }: ConfirmationProps) {
  usePageTitle(tab);
  return (
    <div className="shell flex flex-col items-center py-20 text-center sm:py-28">
      {icon}
      <h1 className="mt-6 text-4xl sm:text-6xl">{title}</h1>
      <p className="mt-5 text-[0.9375rem] break-all tabular-nums sm:text-lg">Order Number #{id}</p>
      <p className="mt-2 text-balance text-muted">{children}</p>
      <div className="mt-9 flex flex-wrap items-center justify-center gap-6">
        <ButtonLink to={pagePaths.home}>Go back home</ButtonLink>
        <SupportLink />
      </div>
    </div>
  );
}
