import { DialogPart } from '../ui/dialog-part.tsx';
import { loadPart } from '../ui/load-part.ts';
import type { PayableOrder, PaymentEnd } from './outcome.ts';

const { Part: PaymentDialog } = loadPart(() => import('./payment-dialog.tsx'));

type PaymentModalProps = { order: PayableOrder; onEnd: (end: PaymentEnd) => void };

/** The modal 'Complete Payment' (point 2), which comes with script parts of its own. */
export function PaymentModal({ order, onEnd }: PaymentModalProps) {
  return (
    <DialogPart onClose={() => onEnd({ status: 'closed' })}>
      <PaymentDialog order={order} onEnd={onEnd} />
    </DialogPart>
  );
}
