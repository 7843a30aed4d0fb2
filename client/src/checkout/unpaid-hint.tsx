import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import type { PlacedOrder } from '../api/orders.ts';
import { Banner } from '../ui/banner.tsx';
import { Link } from '../ui/link.tsx';
import { rich } from '../ui/rich.ts';

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
        {rich(
          'Your order is placed, and its payment is still being processed. See <orders>My Orders</orders> for the result.',
          links,
        )}
      </Banner>
    );
  }
  return (
    <Banner type="info">
      {order.paymentStatus
        ? rich(
            'Your order is placed, but not paid for yet. Press ‘Order Now’ to pay, or pay later in <orders>My Orders</orders>.',
            links,
          )
        : t('Your order is placed, but not paid for yet. Press ‘Order Now’ to pay.')}
    </Banner>
  );
}

const links = {
  orders: (text: ReactNode) => (
    <Link to={pagePaths.orders} className="underline">
      {text}
    </Link>
  ),
};
