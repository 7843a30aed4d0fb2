import { t } from '@kiosk/contract/language/t.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useEffect } from 'react';
import { selectUser } from '../accounts/auth-slice.ts';
import type { PlacedOrder } from '../api/orders.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { cartReset, loadCart } from '../cart/cart-slice.ts';
import { loadOwnOrders } from '../orders/order-thunks.ts';
import { finishPurchase, selectOrders } from '../orders/orders-slice.ts';
import { selectUserData } from '../orders/user-data-slice.ts';
import { Redirect } from '../router/redirect.ts';
import { useSelector } from '../store/store-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AlertIcon, CheckIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { usePageTitle } from '../ui/pages/page-title.ts';
import { rich } from '../ui/rich.ts';
import { Loading } from '../ui/spinner.tsx';
import { SupportLink } from '../ui/support-link.tsx';
import { PlacedOrderSummary } from './placed-order.tsx';

/** What any backend may use for an order's id; a crafted link must not put text on this page. */
const orderNumber = /^[\w-]{1,64}$/;

/** The page is public; a logged-in user sees when the order is not theirs. */
export default function OrderSuccessPage({ id = '' }: { id?: string }) {
  const isLoggedIn = useSelector(selectUser) !== null;
  const placed = useSelector(selectOrders).orders;
  if (placed.some((order) => order.id === id)) return <Placed id={id} />;
  if (isLoggedIn) return <LookedUp key={id} id={id} />;
  return orderNumber.test(id) ? <Placed id={id} /> : <Redirect to={pagePaths.home} />;
}

/** A bookmarked or invented order number. It is looked up in the user's orders, and trusted where they cannot be loaded. */
function LookedUp({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const { userOrders } = useSelector(selectUserData);
  const { isLoading, failure } = useLoad(id, () => dispatch(loadOwnOrders()));
  if (isLoading) return <Loading label={t('Looking for your order…')} />;
  if (userOrders.some((order) => order.id === id)) return <Placed id={id} areOrdersReloaded />;
  if (!orderNumber.test(id)) return <Redirect to={pagePaths.home} />;
  return failure ? <Placed id={id} /> : <Confirmation id={id} isOfOtherAccount />;
}

function Placed({ id, areOrdersReloaded = false }: { id: string; areOrdersReloaded?: boolean }) {
  const dispatch = useAppDispatch();
  const isLoggedIn = useSelector(selectUser) !== null;

  useEffect(() => {
    dispatch(cartReset());
    const finished = dispatch(finishPurchase(id));
    if (!isLoggedIn) return;
    finished.then(() => dispatch(loadCart()));
    if (!areOrdersReloaded) dispatch(loadOwnOrders());
  }, [dispatch, id, isLoggedIn, areOrdersReloaded]);

  return <Confirmation id={id} isReloaded={areOrdersReloaded} />;
}

/** The order as the shop has it by now, or as it was placed; not where another backend says only its number. */
function useOwnOrder(id: string): PlacedOrder | undefined {
  const { orders } = useSelector(selectOrders);
  const { userOrders } = useSelector(selectUserData);
  return [...userOrders, ...orders].find((order) => order.id === id && order.items?.length > 0);
}

type ConfirmationProps = { id: string; isOfOtherAccount?: boolean; isReloaded?: boolean };

function Confirmation({ id, isOfOtherAccount, isReloaded = false }: ConfirmationProps) {
  usePageTitle(t('Order placed'));
  const order = useOwnOrder(id);
  return (
    <div className="shell flex flex-col items-center py-14 text-center sm:py-20">
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
        <CheckIcon className="size-8" />
      </span>
      <h1 className="mt-6 text-4xl sm:text-6xl">{t('Order Successfully placed')}</h1>
      <p className="mt-5 text-[0.9375rem] wrap-anywhere tabular-nums sm:text-lg">
        {rich('Order Number <number>#{id}</number>', {
          id: orderNumberOf(order ?? { id }),
          number: (text) => <span className="inline-block">{text}</span>,
        })}
      </p>
      <p className="mt-2 text-balance text-muted">
        {rich('You can check your order in <orders>My Account : My Orders</orders>', {
          orders: (text) => (
            <Link to={pagePaths.orders} className="link text-ink">
              {text}
            </Link>
          ),
        })}
      </p>
      {isOfOtherAccount && (
        <p className="mt-6 flex max-w-md items-start gap-3 rounded-md bg-sand px-4 py-3 text-left text-[0.9375rem]">
          <AlertIcon className="mt-0.5 size-5 flex-none" />
          {t('This order number does not belong to the account you are logged in with.')}
        </p>
      )}
      {order && <PlacedOrderSummary order={order} isReloaded={isReloaded} />}
      <div className="mt-9 flex flex-wrap items-center justify-center gap-6">
        <ButtonLink to={pagePaths.home}>{t('Go back home')}</ButtonLink>
        <SupportLink />
      </div>
    </div>
  );
}
