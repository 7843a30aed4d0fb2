import { t } from '@kiosk/contract/language/t.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useTransition } from 'react';
import type { PlacedOrder } from '../api/orders.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { useSelector } from '../store/store-context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Empty } from '../ui/pages/empty.tsx';
import { useSettings } from '../ui/settings.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderResults } from './order-results.tsx';
import { loadOwnOrders } from './order-thunks.ts';
import { isPayable } from './payment-label.ts';
import { UnpaidNotice } from './unpaid-notice.tsx';
import { useRefreshOnReturn } from './use-refresh-on-return.ts';
import { selectUserData } from './user-data-slice.ts';

type OwnOrdersProps = {
  onPay: (order: PlacedOrder) => void;
  /** Resolves when what was ordered is in the cart again, or it is said why not; undefined for users who have no cart. */
  onOrderAgain: ((order: PlacedOrder) => Promise<void>) | undefined;
};

export function OwnOrders({ onPay, onOrderAgain }: OwnOrdersProps) {
  const dispatch = useAppDispatch();
  const { withdrawals } = useSettings();
  const { userOrders: orders, status } = useSelector(selectUserData);
  const { isLoading, failure, reload } = useLoad('own', () => dispatch(loadOwnOrders()));
  // Its payment may be under way: a bank takes minutes, or the app of a bank is in front.
  useRefreshOnReturn(orders.some(isPayable) && status !== 'loading', () => dispatch(loadOwnOrders()));
  const noticeOf = (order: PlacedOrder) => {
    if (order.status === 'cancelled') return <CancelledNotice order={order} />;
    return isPayable(order) && <UnpaidNotice status={order.status} onPay={() => onPay(order)} />;
  };
  return (
    <OrderResults list={{ orders, isLoading, failure, reload }} empty={noneYet}>
      <OrderCards
        level={2}
        orders={orders}
        isLoading={isLoading}
        partsOf={(order) => ({
          notice: noticeOf(order),
          children: (
            <>
              <InvoiceLink order={order} />
              {withdrawals && isWithdrawable(order) && <WithdrawalLink order={order} />}
              {onOrderAgain && !isPayable(order) && <OrderAgain order={order} onOrder={onOrderAgain} />}
            </>
          ),
        })}
      />
    </OrderResults>
  );
}

/** Also after a withdrawal, which may have been from a part. */
const isWithdrawable = ({ status }: PlacedOrder): boolean => status !== 'cancelled';

const noneYet = (
  <Empty title={t('No Orders Yet')} text={t("You haven't placed any orders yet.")}>
    <ButtonLink to={pagePaths.home}>{t('Continue Shopping')}</ButtonLink>
  </Empty>
);

type OrderAgainProps = { order: PlacedOrder; onOrder: (order: PlacedOrder) => Promise<void> };

function OrderAgain({ order, onOrder }: OrderAgainProps) {
  const [isBusy, startTransition] = useTransition();
  return (
    <Button
      kind="secondary"
      busy={isBusy}
      aria-label={t('Order again: #{id}', { id: orderNumberOf(order) })}
      onClick={() => startTransition(() => onOrder(order))}
    >
      {t('Order again')}
    </Button>
  );
}

const WithdrawalLink = ({ order }: { order: PlacedOrder }) => (
  <Link
    to={`${pagePaths.withdrawal}?order=${order.id}`}
    aria-label={t('Withdraw from contract: #{id}', { id: orderNumberOf(order) })}
    className="link inline-flex min-h-11 items-center text-sm"
  >
    {t('Withdraw from contract')}
  </Link>
);

function InvoiceLink({ order: { id, invoiceNumber } }: { order: PlacedOrder }) {
  if (!invoiceNumber) return null;
  return (
    <Link
      to={pathTo(pagePaths.ownInvoice, id)}
      aria-label={t('Invoice {number}', { number: invoiceNumber })}
      className="link inline-flex min-h-11 items-center text-sm"
    >
      {t('Invoice')}
    </Link>
  );
}
