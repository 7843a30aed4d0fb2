import type { AuditEntry } from '@kiosk/contract/audit.ts';
import { OrderDate } from '../../ui/order-date.tsx';
import { FieldChanges } from './field-changes.tsx';
import { verbs } from './labels.ts';

/** One change: who, when, and of each field what it was and what it became. */
export function HistoryEntry({ entry }: { entry: AuditEntry }) {
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">
          <span className="font-medium">{entry.actor}</span>{' '}
          <span className="text-muted">{verbs[entry.action]}</span>
        </span>
        <OrderDate iso={entry.at} className="text-sm text-muted" />
      </p>
      <FieldChanges entry={entry} />
    </li>
  );
}
