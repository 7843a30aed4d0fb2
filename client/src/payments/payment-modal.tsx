import { DialogChunk } from '../ui/chunks/dialog-chunk.tsx';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import type { PayableOrder, PaymentEnd } from './outcome.ts';

const { Component: PaymentDialog, preload } = lazyChunk(() => import('./payment-dialog.tsx'));

type PaymentModalProps = { order: PayableOrder; onEnd: (end: PaymentEnd) => void };

/** Asks for the modal's own part before it is needed, and for nothing of the provider's. */
export function preloadPayment(): void {
  // A failure is reported when the modal is opened.
  preload().catch(() => undefined);
}

/** The modal 'Complete Payment' (point 2), which comes with chunks of its own. */
export function PaymentModal({ order, onEnd }: PaymentModalProps) {
  return (
    <DialogChunk onClose={() => onEnd({ status: 'closed', isUnderWay: false })}>
      <PaymentDialog order={order} onEnd={onEnd} />
    </DialogChunk>
  );
}
