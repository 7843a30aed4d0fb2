import { pagePaths } from '@kiosk/contract/paths.ts';
import type { PlacedOrder } from '../api/orders.ts';
import { Banner } from '../ui/banner.tsx';
import { Link } from '../ui/link.tsx';

type UnpaidHintProps = {
  order: PlacedOrder;
  /** A payment was made, and nobody knows yet what came of it. */
  isUnderWay: boolean;
};

/** The order is placed and its payment was not made. Only our own server (+) lets it be paid from My Orders. */
export function UnpaidHint({ order, isUnderWay }: UnpaidHintProps) {
  if (isUnderWay) {
    return (
      <Banner type="info">
        Your order is placed, and its payment is still being processed. See{' '}
        <Link to={pagePaths.orders} className="underline">
          My Orders
        </Link>{' '}
        for the result.
      </Banner>
    );
  }
  return (
    <Banner type="info">
      Your order is placed, but not paid for yet. Press ‘Order Now’ to pay
      {order.paymentStatus && (
        <>
          , or pay later in{' '}
          <Link to={pagePaths.orders} className="underline">
            My Orders
          </Link>
        </>
      )}
      .
    </Banner>
  );
}
