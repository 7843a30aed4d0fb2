import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { formatCount } from '../format.ts';
import type { OrderFailure } from './use-each-order.ts';

type OrderFailuresProps = { failures: readonly OrderFailure[]; onClose: () => void };

/** Which orders stayed as they were although they should not, and why. */
export function OrderFailures({ failures, onClose }: OrderFailuresProps) {
  const { search } = useLocation();
  return (
    <Dialog
      title={`${formatCount(failures.length, 'order')} not changed`}
      onClose={onClose}
      footer={
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className="grid gap-4">
        {failures.map(({ id, message }) => (
          <li key={id}>
            <Link to={pathTo(pagePaths.adminOrder, id) + search} className="link break-all tabular-nums">
              #{id}
            </Link>
            <p className="mt-0.5">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
