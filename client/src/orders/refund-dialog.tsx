import type { OrderPayments } from '@kiosk/contract/payment.ts';
import { useState } from 'react';
import type { PlacedOrder } from '../api/orders.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { Banner } from '../ui/banner.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { failed, longNotice, succeeded } from '../ui/notices/notices-slice.ts';
import { Spinner } from '../ui/spinner.tsx';
import { RefundForm } from './refund-form.tsx';
import { loadPayments } from './refund-thunks.ts';
import type { RefundOutcome } from './use-refund.ts';

type RefundDialogProps = { order: PlacedOrder; onDone: () => void; onClose: () => void };

/** Gives back what was paid for an order, whole or in part (+). */
export default function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const dispatch = useAppDispatch();
  const [payments, setPayments] = useState<OrderPayments>();
  const { failure } = useLoad(order.id, () => {
    const request = dispatch(loadPayments(order.id));
    return { abort: request.abort, unwrap: () => request.unwrap().then(setPayments) };
  });

  const tell = ({ said, isGood }: RefundOutcome) => {
    dispatch(isGood ? succeeded(said, longNotice) : failed(said, longNotice));
    onDone();
  };

  return (
    <Dialog title="Refund" onClose={onClose}>
      <p className="mb-5 text-sm break-all text-muted tabular-nums">Order #{order.id}</p>
      {failure && <Banner type="error">{failure.message}</Banner>}
      {!failure && !payments && <Spinner />}
      {payments && <RefundForm payments={payments} onDone={tell} onClose={onClose} />}
    </Dialog>
  );
}
