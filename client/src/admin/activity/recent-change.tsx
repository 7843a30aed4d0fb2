import type { ActivityEntry } from '@kiosk/contract/audit.ts';
import { OrderDate } from '../../ui/order-date.tsx';
import { ActivityText } from './activity-text.tsx';

export function RecentChange({ entry }: { entry: ActivityEntry }) {
  return (
    <div className="min-w-0">
      <p>
        <ActivityText entry={entry} />
      </p>
      <OrderDate iso={entry.at} className="text-sm text-muted" />
    </div>
  );
}
