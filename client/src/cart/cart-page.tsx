import { formatAmount, toDollars } from '@kiosk/contract/money.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { isShort } from '../api/cart.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { dismissed, selectNotices, shortNotice } from '../ui/notices/notices-slice.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ShortageHint } from '../ui/shortage.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CartLoading } from './cart-loading.tsx';
import { CartRow } from './cart-row.tsx';
import { bannersSeen, changeQuantity, removeFromCart, selectCart } from './cart-slice.ts';
import { cartTotals } from './cart-totals.ts';
import { EmptyCart } from './empty-cart.tsx';
import { useFreshCart } from './use-fresh-cart.ts';

export default function CartPage() {
  const dispatch = useAppDispatch();
  const { items, requested, status, cartLoaded, error, success } = useSelector(selectCart);
  const lines = items.map((line) => ({ ...line, quantity: requested[line.id] || line.quantity }));
  const { totalCents, totalItems } = cartTotals(lines);
  const isBusy = status === 'loading';

  useEffect(() => () => void dispatch(bannersSeen()), [dispatch]);
  useFreshCart();
  useSaidOnce(error ?? success);
  useLeaving(success);

  const heading = <PageHeader title="Your Cart">{isBusy && <Updating />}</PageHeader>;
  const banners = (
    <>
      {error && (
        // In sight of the line that was pressed, however far down that is.
        <div className="sticky top-18 z-10 mb-6">
          <Banner type="error">{error}</Banner>
        </div>
      )}
      {success && (
        <div className="mb-6">
          <Banner type="success">{success}</Banner>
        </div>
      )}
    </>
  );

  if (!cartLoaded) {
    return (
      <div className="shell pt-10 sm:pt-14">
        <PageHeader title="Your Cart" />
        <CartLoading />
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <div className="shell pt-10 sm:pt-14">
        {heading}
        {banners}
        <EmptyCart />
      </div>
    );
  }
  return (
    <div className="shell pt-10 sm:pt-14">
      {heading}
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div>
          {banners}
          <ul className="border-t border-line">
            {lines.map((line) => (
              <CartRow
                key={line.id}
                line={line}
                isLeaving={requested[line.id] === 0}
                onQuantity={(quantity) => dispatch(changeQuantity({ id: line.id, quantity }))}
                onRemove={() => dispatch(removeFromCart(line.id))}
              />
            ))}
          </ul>
        </div>
        <CartSummary totalItems={totalItems} totalCents={totalCents} hasShortage={lines.some(isShort)} />
      </div>
    </div>
  );
}

type CartSummaryProps = { totalItems: number; totalCents: number; hasShortage: boolean };

function CartSummary({ totalItems, totalCents, hasShortage }: CartSummaryProps) {
  return (
    <section
      aria-labelledby="summary"
      className="rounded-lg border border-line bg-surface p-5 sm:p-7 lg:sticky lg:top-24 lg:self-start"
    >
      <h2 id="summary" className="text-2xl">
        Order Summary
      </h2>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-2.5 text-[0.9375rem] tabular-nums [&>dd]:text-right">
        <dt className="text-muted">Total Items</dt>
        <dd>{totalItems}</dd>
        <dt className="text-muted">Shipping</dt>
        <dd>Free</dd>
        <dt className="mt-1 border-t border-line pt-3 text-lg font-medium">Total Price</dt>
        <dd className="mt-1 border-t border-line pt-3 text-lg font-medium">
          {formatAmount(toDollars(totalCents))}
        </dd>
      </dl>
      {hasShortage && <ShortageHint isInCart />}
      <ButtonLink to={pagePaths.checkout} className="mt-6 min-h-13 w-full">
        Checkout
      </ButtonLink>
      <ButtonLink to={pagePaths.home} kind="quiet" className="mt-2 w-full">
        Continue Shopping
      </ButtonLink>
    </section>
  );
}

const Updating = () => (
  <span role="img" aria-label="Updating your cart…" className="text-muted">
    <Spinner />
  </span>
);

/** What worked needs no longer place than a notice has. */
function useLeaving(success: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => dispatch(bannersSeen()), shortNotice.duration);
    return () => clearTimeout(timer);
  }, [dispatch, success]);
}

/** The product page has said it in a notice, which may still be there: what a banner says is not said twice. */
function useSaidOnce(said: string | null): void {
  const dispatch = useAppDispatch();
  const sameId = useSelector(selectNotices).find(({ text }) => text === said)?.id;
  useEffect(() => {
    if (sameId) dispatch(dismissed(sameId));
  }, [dispatch, sameId]);
}
