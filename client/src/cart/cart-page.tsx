import type { CartLine } from '@kiosk/contract/cart.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useEffect } from 'react';
import { isShort } from '../api/cart.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { useSelector } from '../store/store-context.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { OrderSummary, OrderTotals } from '../ui/lines/order-summary.tsx';
import { ShortageHint } from '../ui/lines/shortage.tsx';
import { type TaxSums, useTaxSums } from '../ui/lines/tax-sums.ts';
import { dismissed, selectNotices, shortNotice } from '../ui/notices/notices-slice.ts';
import { Page } from '../ui/pages/page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CartLoading } from './cart-loading.tsx';
import { CartRow } from './cart-row.tsx';
import { bannersSeen, selectCart } from './cart-slice.ts';
import { cartTotals } from './cart-totals.ts';
import { changeQuantity, removeFromCart } from './changing.ts';
import { EmptyCart } from './empty-cart.tsx';
import { useFreshCart } from './use-fresh-cart.ts';

export default function CartPage() {
  const dispatch = useAppDispatch();
  const { items, status, cartLoaded, error, success } = useSelector(selectCart);

  useEffect(() => () => void dispatch(bannersSeen()), [dispatch]);
  useFreshCart();
  useDismissedNotice(error ?? success);
  useTimedSuccess(success);

  return (
    <Page title={t('Your Cart')} actions={cartLoaded && status === 'loading' && <Updating />}>
      {!cartLoaded && <CartLoading />}
      {cartLoaded && (
        <>
          {/* The same for both: what says that the last line was removed must have been there before. */}
          <Banners />
          {items.length === 0 ? <EmptyCart /> : <FilledCart />}
        </>
      )}
    </Page>
  );
}

function FilledCart() {
  const dispatch = useAppDispatch();
  const { items, requested } = useSelector(selectCart);
  const lines = items.map((line) => ({ ...line, quantity: requested[line.id] || line.quantity }));
  const taxes = useTaxSums(lines);
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <ul className="self-start border-t border-line">
        {lines.map((line, at) => (
          <CartRow
            key={line.id}
            line={line}
            netMinor={taxes.netLines?.[at]}
            isLeaving={requested[line.id] === 0}
            onQuantity={(quantity) => dispatch(changeQuantity({ id: line.id, quantity }))}
            onRemove={() => dispatch(removeFromCart(line.id))}
          />
        ))}
      </ul>
      <CartSummary lines={lines} taxes={taxes} />
    </div>
  );
}

function Banners() {
  const { error, success } = useSelector(selectCart);
  return (
    <>
      {error && (
        // In sight of the line that was pressed, however far down that is.
        <div className="sticky top-18 z-10 mb-6">
          <Banner type="error">{error}</Banner>
        </div>
      )}
      <div role="status" className="not-empty:mb-6">
        {success && <Banner type="success">{success}</Banner>}
      </div>
    </>
  );
}

type CartSummaryProps = { lines: readonly CartLine[]; taxes: TaxSums };

function CartSummary({ lines, taxes }: CartSummaryProps) {
  const { totalMinor, totalItems } = cartTotals(lines);
  return (
    <OrderSummary title={t('Order Summary')}>
      <OrderTotals
        className="mt-5"
        figures={[[t('Total Items'), totalItems], [t('Shipping'), t('Free')], ...taxes.net]}
        totalName={t('Total Price')}
        totalMinor={totalMinor}
        included={taxes.included}
      />
      {lines.some(isShort) && <ShortageHint isInCart />}
      <ButtonLink to={pagePaths.checkout} className="mt-6 min-h-13 w-full">
        {t('Checkout##button')}
      </ButtonLink>
      <ButtonLink to={pagePaths.home} kind="quiet" className="mt-2 w-full">
        {t('Continue Shopping')}
      </ButtonLink>
    </OrderSummary>
  );
}

const Updating = () => (
  <span role="img" aria-label={t('Updating your cart…')} className="text-muted">
    <Spinner />
  </span>
);

/** A success is shown for as long as a notice is. */
function useTimedSuccess(success: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => dispatch(bannersSeen()), shortNotice.duration);
    return () => clearTimeout(timer);
  }, [dispatch, success]);
}

/** The product page may still show the same text in a notice; it is not shown twice. */
function useDismissedNotice(shown: string | null): void {
  const dispatch = useAppDispatch();
  const sameId = useSelector(selectNotices).find(({ text }) => text === shown)?.id;
  useEffect(() => {
    if (sameId) dispatch(dismissed(sameId));
  }, [dispatch, sameId]);
}
