import type { OrderStatus } from '@kiosk/contract/order.ts';
import { useState } from 'react';
import type { OrderUpdate, PlacedOrder } from '../api/orders.ts';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { Button } from '../ui/button.tsx';
import { DialogPart } from '../ui/dialog-part.tsx';
import { loadPart } from '../ui/load-part.ts';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { isRefundable } from './payment-label.ts';
import { StatusSelect } from './status-select.tsx';
import { changeOrderStatus } from './user-slice.ts';

const { Part: RefundDialog } = loadPart(() => import('./refund-dialog.tsx'));

type OrderControlsProps = {
  order: PlacedOrder;
  onChanged?: ((update: OrderUpdate) => void) | undefined;
  /** Something happened to the payment, and only the shop knows what. */
  onRefunded: () => void;
};

/** What an administrator does with an order: sets its status and, where something was paid, gives it back. */
export function OrderControls({ order, onChanged, onRefunded }: OrderControlsProps) {
  const { id } = order;
  const dispatch = useAppDispatch();
  const [isRefunding, setRefunding] = useState(false);
  const closeRefund = () => setRefunding(false);

  /** Who cancels an order that is paid is offered to give the money back. */
  const change = async (status: OrderStatus) => {
    try {
      const update = await dispatch(changeOrderStatus({ id, status })).unwrap();
      onChanged?.(update);
      dispatch(succeeded('Order status updated successfully.', { about: id }));
      if (status === 'cancelled' && isRefundable(order)) setRefunding(true);
    } catch (error) {
      const { message, status } = failureOf(error);
      dispatch(failed(message, { about: id, status }));
    }
  };

  return (
    <>
      {isRefundable(order) && (
        <Button kind="secondary" aria-label={`Refund order #${id}`} onClick={() => setRefunding(true)}>
          Refund
        </Button>
      )}
      <StatusSelect order={order} onChange={change} />
      {isRefunding && (
        <DialogPart onClose={closeRefund}>
          <RefundDialog
            order={order}
            onDone={() => {
              closeRefund();
              onRefunded();
            }}
            onClose={closeRefund}
          />
        </DialogPart>
      )}
    </>
  );
}
