import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { useState } from 'react';
import type { OrderUpdate } from '../../api/orders.ts';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { changeOrderStatus } from '../../orders/order-thunks.ts';
import { failed, longNotice, succeeded } from '../../ui/notices/notices-slice.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { formatCount } from '../format.ts';

/** What comes after it, and what was called off, is not set back by a slip. */
const isShippable = ({ status }: AdminOrder): boolean => status === 'pending' || status === 'processing';

/** Sets orders shipped, one call each, in their order; the first failure ends it and leaves the others as they are. */
export function useShipping(
  orders: readonly AdminOrder[],
  onChanged: ((update: OrderUpdate) => void) | undefined,
) {
  const dispatch = useAppDispatch();
  const isMounted = useIsMounted();
  const [isShipping, setShipping] = useState(false);
  const due = orders.filter(isShippable);

  const shipAll = async (): Promise<number> => {
    let shipped = 0;
    try {
      for (const { id } of due) {
        onChanged?.(await dispatch(changeOrderStatus({ id, status: 'shipped' })).unwrap());
        shipped += 1;
      }
    } catch (thrown) {
      const { message, status } = failureOf(thrown);
      dispatch(failed(`Order #${due[shipped]?.id}: ${message}`, { ...longNotice, status }));
    }
    return shipped;
  };

  const ship = async () => {
    setShipping(true);
    const shipped = await shipAll();
    if (shipped > 0 || due.length === 0) {
      dispatch(succeeded(noticeOf(shipped, orders.length - due.length), longNotice));
    }
    if (isMounted()) setShipping(false);
  };
  return { isShipping, ship };
}

const noticeOf = (shipped: number, kept: number): string =>
  [
    `${formatCount(shipped, 'order')} set to shipped.`,
    kept > 0 && `${formatCount(kept, 'order')} stayed: shipped, delivered or cancelled already.`,
  ]
    .filter(Boolean)
    .join(' ');
