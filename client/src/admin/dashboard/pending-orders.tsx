import type { OrderFigures } from '@kiosk/contract/dashboard.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { rich } from '../../ui/rich.ts';

const linkClass =
  'inline-flex min-h-6 items-center text-paper underline underline-offset-4 hover:no-underline focus-visible:outline-paper';

const linkTo = (path: string) => (text: ReactNode) => (
  <Link to={path} className={linkClass}>
    {text}
  </Link>
);

export function PendingOrders({ pending, unpaid, overdue, attention, withdrawn }: OrderFigures['orders']) {
  const noneWaiting =
    attention > 0 || withdrawn > 0
      ? t('No order is waiting.')
      : t('No order is waiting. You are all caught up.');
  return (
    <>
      <p>
        {pending === 0
          ? noneWaiting
          : rich(
              '<orders>{pending, plural, one {One order is} other {# orders are}} waiting</orders>{overdue, plural, =0 {} other {, # of them for more than a day}}{unpaid, plural, =0 {} one {, # for its payment} other {, # for their payment}}.',
              { pending, overdue, unpaid, orders: linkTo(`${pagePaths.adminOrders}?status=pending`) },
            )}
      </p>
      {attention > 0 && (
        <p>
          {rich(
            '{attention, plural, one {<payments>One payment</payments> did not go as it should.} other {<payments># payments</payments> did not go as they should.}}',
            { attention, payments: linkTo(`${pagePaths.adminOrders}?attention=true`) },
          )}
        </p>
      )}
      {withdrawn > 0 && (
        <p>
          {rich(
            '{withdrawn, plural, one {A customer has <orders>withdrawn from an order</orders>.} other {Customers have <orders>withdrawn from # orders</orders>.}}',
            { withdrawn, orders: linkTo(`${pagePaths.adminOrders}?withdrawn=true`) },
          )}
        </p>
      )}
    </>
  );
}
