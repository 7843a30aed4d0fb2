import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderPayments, Refund } from '@kiosk/contract/payment.ts';
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

type RefundDialogProps = { order: PlacedOrder; onDone: () => void; onClose: () => void };

/** Gives back what was paid for an order, whole or in part (+). */
export default function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const dispatch = useAppDispatch();
  const [payments, setPayments] = useState<OrderPayments>();
  const { failure } = useLoad(order.id, () => {
    const request = dispatch(loadPayments(order.id));
    return { abort: request.abort, unwrap: () => request.unwrap().then(setPayments) };
  });

  const tell = (refund: Refund) => {
    const { said, isGood } = outcomeOf(refund);
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

function outcomeOf({ status, amount, reason }: Refund): { said: string; isGood: boolean } {
  const sum = formatAmount(amount);
  if (status === 'succeeded') return { said: `${sum} refunded.`, isGood: true };
  if (status === 'requested') return { said: `The refund of ${sum} is under way.`, isGood: true };
  return { said: `The refund of ${sum} was refused${reason ? `: ${reason}` : '.'}`, isGood: false };
}
