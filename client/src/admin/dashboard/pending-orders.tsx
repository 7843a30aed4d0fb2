import type { OrderFigures } from '@kiosk/contract/dashboard.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import { formatCount } from '../format.ts';

const linkClass =
  'inline-flex min-h-6 items-center text-paper underline underline-offset-4 hover:no-underline focus-visible:outline-paper';

export function PendingOrders({ pending, unpaid, overdue, attention }: OrderFigures['orders']) {
  return (
    <>
      <p>
        {pending === 0 ? (
          'No order is waiting. All is in hand.'
        ) : (
          <>
            <Link to={`${pagePaths.adminOrders}?status=pending`} className={linkClass}>
              {pending === 1 ? 'One order is waiting' : `${formatCount(pending, 'order')} are waiting`}
            </Link>
            {overdue > 0 && `, ${overdue} of them for more than a day`}
            {unpaid > 0 && `, ${unpaid} for ${unpaid === 1 ? 'its' : 'their'} payment`}.
          </>
        )}
      </p>
      {attention > 0 && (
        <p>
          <Link to={`${pagePaths.adminOrders}?attention=true`} className={linkClass}>
            {attention === 1 ? 'One payment' : `${attention} payments`}
          </Link>{' '}
          did not go as {attention === 1 ? 'it' : 'they'} should.
        </p>
      )}
    </>
  );
}
