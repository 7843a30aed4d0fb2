import type { AuditSubject } from '@kiosk/contract/audit.ts';
import { inputClass } from '../../ui/field.tsx';

export const subjects: Record<AuditSubject, string> = {
  product: 'Products',
  order: 'Orders',
  account: 'Customers',
  import: 'Imports',
};

type ActivityFiltersProps = {
  subject: string;
  actor: string;
  /** Emails to choose from. */
  people: readonly string[];
  onChange: (changes: Record<string, string>) => void;
};

const selectClass = `${inputClass} dropdown min-w-0 flex-1 pr-9 sm:max-w-72`;

export function ActivityFilters({ subject, actor, people, onChange }: ActivityFiltersProps) {
  return (
    <search className="mb-2 flex flex-wrap gap-3 border-t border-line pt-6">
      <select
        aria-label="About"
        value={subject}
        onChange={({ target }) => onChange({ subject: target.value })}
        className={selectClass}
      >
        <option value="">About everything</option>
        {Object.entries(subjects).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        aria-label="Person"
        value={actor}
        onChange={({ target }) => onChange({ actor: target.value })}
        className={selectClass}
      >
        <option value="">By everybody</option>
        {people.map((person) => (
          <option key={person}>{person}</option>
        ))}
      </select>
    </search>
  );
}
