import type { ActivityEntry } from '@kiosk/contract/audit.ts';
import { OrderDate } from '../../ui/order-date.tsx';
import { Sentence } from './sentence.tsx';

export function RecentChange({ entry }: { entry: ActivityEntry }) {
  return (
    <div className="min-w-0">
      <p>
        <Sentence entry={entry} />
      </p>
      <OrderDate iso={entry.at} className="text-sm text-muted" />
    </div>
  );
}
