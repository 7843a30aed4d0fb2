import { t } from '@kiosk/contract/language/t.ts';
import type { OrderStatus } from '@kiosk/contract/order.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import type { OrderPayments } from '@kiosk/contract/payment.ts';
import { useState } from 'react';
import type { OrderUpdate, PlacedOrder } from '../../api/orders.ts';
import { isRefundable } from '../../orders/payment-label.ts';
import { Button } from '../../ui/button.tsx';
import { DialogChunk } from '../../ui/chunks/dialog-chunk.tsx';
import { lazyChunk } from '../../ui/chunks/lazy-chunk.ts';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { beingRefundedMinor, hasMoneyReturned } from './being-refunded.ts';
import { RevivalDialog } from './revival-dialog.tsx';
import { StatusSelect } from './status-select.tsx';
import { UndoButton } from './undo-button.tsx';
import { useStatusChange } from './use-status-change.ts';

const { Component: RefundDialog } = lazyChunk(() => import('./refund-dialog.tsx'));

type OrderControlsProps = {
  order: PlacedOrder & { payments?: OrderPayments };
  onChanged?: ((update: OrderUpdate) => void) | undefined;
  /** The payment or the order has changed, and has to be loaded again. */
  reload: () => void;
  /** Whether a refund is offered beside; it is in any case when a paid order is cancelled. */
  hasRefund?: boolean;
  canUndo?: boolean;
};

/** What an administrator does with an order: sets its status and, where something was paid, refunds it. */
export function OrderControls(props: OrderControlsProps) {
  const { order, onChanged, reload, hasRefund = true, canUndo = true } = props;
  const [isRefunding, setRefunding] = useState(false);
  // A slip in the dropdown acts at once: as long as the page is open it can be undone.
  const [isCancelledHere, setCancelledHere] = useState(false);
  const { show, report, change } = useStatusChange(order, onChanged, reload, (status) => {
    setCancelledHere(canUndo && status === 'cancelled' && order.status !== 'cancelled');
    if (status === 'cancelled' && isRefundable(order)) setRefunding(true);
  });
  const [revivedAs, setRevivedAs] = useState<OrderStatus>();
  const changeOrAsk = async (status: OrderStatus) => {
    const isRevived = order.status === 'cancelled' && status !== 'cancelled';
    if (isRevived && beingRefundedMinor(order) > 0) setRevivedAs(status);
    else await change(status);
  };
  const closeRevival = () => setRevivedAs(undefined);
  const closeRefund = () => setRefunding(false);
  const endRefund = () => {
    setCancelledHere(false);
    reload();
  };
  return (
    <>
      {hasRefund && isRefundable(order) && (
        <FocusHandover>
          <Button
            kind="secondary"
            aria-label={t('Refund order #{id}', { id: orderNumberOf(order) })}
            onClick={() => setRefunding(true)}
          >
            {t('Refund')}
          </Button>
        </FocusHandover>
      )}
      {isCancelledHere && order.status === 'cancelled' && !hasMoneyReturned(order) && (
        <UndoButton
          order={order}
          onFailed={report}
          onRestored={show}
          onGone={() => setCancelledHere(false)}
        />
      )}
      <StatusSelect order={order} onChange={changeOrAsk} />
      {revivedAs && (
        <RevivalDialog
          order={order}
          onConfirm={() => {
            closeRevival();
            change(revivedAs);
          }}
          onClose={closeRevival}
        />
      )}
      {isRefunding && (
        <DialogChunk onClose={closeRefund}>
          <RefundDialog order={order} onDone={endRefund} onClose={closeRefund} />
        </DialogChunk>
      )}
    </>
  );
}
