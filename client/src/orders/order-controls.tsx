import type { OrderStatus } from '@kiosk/contract/order.ts';
import { type MouseEvent, useState } from 'react';
import type { OrderUpdate, PlacedOrder } from '../api/orders.ts';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { Button } from '../ui/button.tsx';
import { DialogPart } from '../ui/dialog-part.tsx';
import { loadPart } from '../ui/load-part.ts';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { changeOrderStatus, orderChanged } from './order-thunks.ts';
import { isRefundable } from './payment-label.ts';
import { StatusSelect } from './status-select.tsx';
import { undoCancellation } from './undo-cancellation.ts';

const { Part: RefundDialog } = loadPart(() => import('./refund-dialog.tsx'));

type OrderControlsProps = {
  order: PlacedOrder;
  onChanged?: ((update: OrderUpdate) => void) | undefined;
  /** Something happened to the payment, and only the shop knows what. */
  onRefunded: () => void;
  /** Whether a refund is offered beside; it is in any case when a paid order is cancelled. */
  hasRefund?: boolean;
  /** Whether a cancellation can be undone. */
  canUndo?: boolean;
};

/** What an administrator does with an order: sets its status and, where something was paid, gives it back. */
export function OrderControls(props: OrderControlsProps) {
  const { order, onChanged, onRefunded, hasRefund = true, canUndo = true } = props;
  const { id } = order;
  const dispatch = useAppDispatch();
  const [isRefunding, setRefunding] = useState(false);
  // A slip in the dropdown acts at once: as long as the page is open it can be taken back.
  const [isCancelledHere, setCancelledHere] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const closeRefund = () => setRefunding(false);

  const report = (thrown: unknown) => {
    const { message, status } = failureOf(thrown);
    dispatch(failed(message, { about: id, status }));
  };
  const show = (update: OrderUpdate) => {
    onChanged?.(update);
    dispatch(succeeded('Order status updated successfully.', { about: id }));
  };

  /** Who cancels an order that is paid is offered to give the money back. */
  const change = async (status: OrderStatus) => {
    try {
      show(await dispatch(changeOrderStatus({ id, status })).unwrap());
      setCancelledHere(canUndo && status === 'cancelled' && order.status !== 'cancelled');
      if (status === 'cancelled' && isRefundable(order)) setRefunding(true);
    } catch (error) {
      report(error);
    }
  };

  const undo = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const select = button.parentElement?.querySelector('select');
    setUndoing(true);
    try {
      const restored = await dispatch(undoCancellation(id)).unwrap();
      dispatch(orderChanged(restored));
      show(restored);
      // The button goes, and lets the focus drop.
      if ([button, document.body].includes(document.activeElement as HTMLElement)) select?.focus();
      setCancelledHere(false);
    } catch (error) {
      report(error);
    }
    setUndoing(false);
  };

  return (
    <>
      {hasRefund && isRefundable(order) && (
        <Button kind="secondary" aria-label={`Refund order #${id}`} onClick={() => setRefunding(true)}>
          Refund
        </Button>
      )}
      {isCancelledHere && order.status === 'cancelled' && (
        <Button
          kind="secondary"
          aria-label={`Undo the cancellation of order #${id}`}
          busy={isUndoing}
          onClick={undo}
        >
          {isUndoing ? 'Undoing...' : 'Undo'}
        </Button>
      )}
      <StatusSelect order={order} onChange={change} />
      {isRefunding && (
        <DialogPart onClose={closeRefund}>
          <RefundDialog
            order={order}
            onDone={() => {
              closeRefund();
              setCancelledHere(false);
              onRefunded();
            }}
            onClose={closeRefund}
          />
        </DialogPart>
      )}
    </>
  );
}
