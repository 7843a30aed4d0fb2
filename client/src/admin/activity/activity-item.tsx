import type { ActivityEntry } from '@kiosk/contract/audit.ts';
import { OrderDate } from '../../ui/order-date.tsx';
import { FieldChanges } from '../history/field-changes.tsx';
import { ActivityText } from './activity-text.tsx';

/** One change in a sentence, with the fields that changed. `onPerson` asks for what else this person did. */
export function ActivityItem({ entry, onPerson }: { entry: ActivityEntry; onPerson: () => void }) {
  return (
    <li className="border-b border-line py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="min-w-0">
          <ActivityText
            entry={entry}
            actor={
              <button
                type="button"
                title="Only what this person did"
                className="min-h-6 text-left font-medium wrap-anywhere hover:text-accent hover:underline"
                onClick={onPerson}
              >
                {entry.actor}
              </button>
            }
          />
        </p>
        <OrderDate iso={entry.at} className="text-sm text-muted" />
      </div>
      <FieldChanges entry={entry} />
    </li>
  );
}
