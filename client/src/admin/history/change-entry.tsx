import type { AuditEntry } from '@kiosk/contract/audit.ts';
import type { ReactNode } from 'react';
import { OrderDate } from '../../ui/lines/order-date.tsx';
import { FieldChanges } from './field-changes.tsx';

export const ChangeEntry = ({ entry, children }: { entry: AuditEntry; children: ReactNode }) => (
  <li className="border-b border-line py-3">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <p className="min-w-0">{children}</p>
      <OrderDate iso={entry.at} className="text-sm text-muted" />
    </div>
    <FieldChanges entry={entry} />
  </li>
);
