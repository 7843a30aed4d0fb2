import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { CancelledOrders, Customer } from '@kiosk/contract/customer.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { longNotice } from '../../ui/notices/notices-slice.ts';
import { useSend } from '../use-send.ts';

const ordersOf = (count: number): string => (count === 1 ? 'One order' : `${count} orders`);

/** What was done, and what an administrator still has to do. */
const doneText = ({ cancelled, kept, left }: CancelledOrders, email: string): string =>
  [
    cancelled === 0 ? `No order of ${email} was cancelled.` : `${ordersOf(cancelled)} of ${email} cancelled.`,
    kept > 0 &&
      `${ordersOf(kept)} that ${kept === 1 ? 'is or may be paid stays' : 'are or may be paid stay'}.`,
    left > 0 && `${ordersOf(left)} ${left === 1 ? 'is' : 'are'} left: please do it again.`,
  ]
    .filter(Boolean)
    .join(' ');

type CancelOrdersProps = { customer: Customer; onChange: () => void };

/** Cancels what one customer has ordered and nobody has paid or shipped, against orders that are not meant. */
export function CancelOrders({ customer: { id, email }, onChange }: CancelOrdersProps) {
  const [isAsked, setAsked] = useState(false);
  const { send, isBusy } = useSend<CancelledOrders>({
    call: () => ({
      path: pathTo(adminApiPaths.customerCancelledOrders, id),
      otherwise: 'The orders could not be cancelled. Please try again.',
    }),
    onDone: (answer) => {
      onChange();
      return doneText(answer, email);
    },
    manner: { about: id, ...longNotice },
    onEnd: () => setAsked(false),
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        Cancel open orders
      </Button>
      {isAsked && (
        <ConfirmDialog
          action="Cancel open orders"
          question={`Cancel all orders of ${email} that are neither paid nor shipped?`}
          detail="Their stock is returned. Paid orders stay: cancel and refund them one by one."
          busy={isBusy}
          onConfirm={() => send()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
