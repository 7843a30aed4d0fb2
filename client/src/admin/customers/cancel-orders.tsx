import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { CancelledOrders, Customer } from '@kiosk/contract/customer.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { ConfirmAction } from '../../actions/confirm-action.tsx';
import { Button } from '../../ui/button.tsx';
import { longNotice } from '../../ui/notices/notices-slice.ts';

/** The outcome, and what an administrator still has to do. */
const doneText = ({ cancelled, kept, left }: CancelledOrders, email: string): string =>
  [
    cancelled === 0
      ? t('No order of {email} was cancelled.', { email })
      : t('{cancelled, plural, one {One order} other {# orders}} of {email} cancelled.', {
          cancelled,
          email,
        }),
    kept > 0 &&
      t(
        '{kept, plural, one {One order that is or may be paid stays.} other {# orders that are or may be paid stay.}}',
        { kept },
      ),
    left > 0 &&
      t('{left, plural, one {One order is} other {# orders are}} left: please do it again.', { left }),
  ]
    .filter(Boolean)
    .join(' ');

type CancelOrdersProps = { customer: Customer; onChange: () => void };

/** Cancels what one customer has ordered and nobody has paid or shipped, against orders that are not meant. */
export function CancelOrders({ customer: { id, email }, onChange }: CancelOrdersProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t('Cancel open orders')}
      </Button>
      {isAsked && (
        <ConfirmAction<CancelledOrders>
          action={t('Cancel open orders')}
          question={t('Cancel all orders of {email} that are neither paid nor shipped?', { email })}
          detail={t('Their stock is returned. Paid orders are kept: cancel and refund them one by one.')}
          call={() => ({
            path: pathTo(adminApiPaths.customerCancelledOrders, id),
            fallbackMessage: t('The orders could not be cancelled. Please try again.'),
          })}
          onDone={(answer) => {
            onChange();
            return doneText(answer, email);
          }}
          notice={{ about: id, ...longNotice }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
