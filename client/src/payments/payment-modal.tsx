import { DialogPart } from '../ui/chunks/dialog-chunk.tsx';
import { loadPart } from '../ui/chunks/lazy-chunk.ts';
import type { PayableOrder, PaymentEnd } from './outcome.ts';

const { Part: PaymentDialog, preload } = loadPart(() => import('./payment-dialog.tsx'));

type PaymentModalProps = { order: PayableOrder; onEnd: (end: PaymentEnd) => void };

/** Asks for the modal's own part before it is needed, and for nothing of the provider's. */
export function preloadPayment(): void {
  // A failure is reported when the modal is opened.
  preload().catch(() => undefined);
}

/** The modal 'Complete Payment' (point 2), which comes with script parts of its own. */
export function PaymentModal({ order, onEnd }: PaymentModalProps) {
  return (
    <DialogPart onClose={() => onEnd({ status: 'closed', isUnderWay: false })}>
      <PaymentDialog order={order} onEnd={onEnd} />
    </DialogPart>
  );
}
