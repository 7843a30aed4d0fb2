import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useSelector } from 'react-redux';
import type { PlacedOrder } from '../api/orders.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Link } from '../ui/link.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderResults } from './order-results.tsx';
import { loadOwnOrders } from './order-thunks.ts';
import { isPayable } from './payment-label.ts';
import { UnpaidNotice } from './unpaid-notice.tsx';
import { selectUserData } from './user-data-slice.ts';

export function OwnOrders({ onPay }: { onPay: (order: PlacedOrder) => void }) {
  const dispatch = useAppDispatch();
  const { userOrders: orders } = useSelector(selectUserData);
  const { isLoading, failure, reload } = useLoad('own', () => dispatch(loadOwnOrders()));
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
        partsOf={(order) => ({ notice: noticeOf(order), children: <InvoiceLink order={order} /> })}
      />
    </OrderResults>
  );
}

const noneYet = (
  <Empty title="No Orders Yet" text="You haven't placed any orders yet.">
    <ButtonLink to={pagePaths.home}>Continue Shopping</ButtonLink>
  </Empty>
);

function InvoiceLink({ order: { id, invoiceNumber } }: { order: PlacedOrder }) {
  if (!invoiceNumber) return null;
  return (
    <Link
      to={pathTo(pagePaths.ownInvoice, id)}
      aria-label={`Invoice ${invoiceNumber}`}
      className="link inline-flex min-h-6 items-center text-sm"
    >
      Invoice
    </Link>
  );
}
