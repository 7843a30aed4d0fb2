import { t } from '@kiosk/contract/language/t.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useLocation } from '../../router/location.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import type { OrderFailure } from './use-order-bulk-action.ts';

type OrderFailuresProps = { failures: readonly OrderFailure[]; onClose: () => void };

/** Which orders stayed as they were although they should not, and why. */
export function OrderFailures({ failures, onClose }: OrderFailuresProps) {
  const { search } = useLocation();
  return (
    <Dialog
      title={t('{count, plural, one {1 order} other {# orders}} not changed', { count: failures.length })}
      onClose={onClose}
      footer={
        <Button kind="quiet" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <ul className="grid gap-4">
        {failures.map(({ order, message }) => (
          <li key={order.id}>
            <Link
              to={pathTo(pagePaths.adminOrder, order.id) + search}
              className="link break-all tabular-nums"
            >
              #{orderNumberOf(order)}
            </Link>
            <p className="mt-0.5">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
