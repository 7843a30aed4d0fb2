import type { AuditEntry } from '@kiosk/contract/audit.ts';
import { OrderDate } from '../../ui/order-date.tsx';
import { type FieldChange, fieldChanges, verbs } from './words.ts';

/** One change: who, when, and of each field what it was and what it became. */
export function HistoryEntry({ entry }: { entry: AuditEntry }) {
  const changes = fieldChanges(entry);
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">
          <span className="font-medium">{entry.actor}</span>{' '}
          <span className="text-muted">{verbs[entry.action]}</span>
        </span>
        <OrderDate iso={entry.at} className="text-sm text-muted" />
      </p>
      {changes.length > 0 && (
        <dl className="mt-1.5 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(7rem,auto)_1fr]">
          {changes.map((change) => (
            <FieldLine key={change.label} {...change} />
          ))}
        </dl>
      )}
    </li>
  );
}

function FieldLine({ label, before, after }: FieldChange) {
  return (
    <>
      <dt className="text-muted max-sm:mt-1">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line">
        {before !== undefined && (
          <>
            <del className="line-clamp-4 text-muted decoration-muted/60">{before}</del>
            <span className="sr-only"> became </span>
          </>
        )}
        {after !== undefined && <ins className="line-clamp-4 no-underline">{after}</ins>}
      </dd>
    </>
  );
}
