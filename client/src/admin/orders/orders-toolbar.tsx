import { orderStatuses, paymentMethods } from '@kiosk/contract/order.ts';
import { paymentFilters } from '@kiosk/contract/order-listing.ts';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { type FilterName, filterNames } from './order-query.ts';

type OrdersToolbarProps = {
  get: (name: FilterName) => string;
  onChange: (changes: Partial<Record<FilterName, string>>, how?: 'typing') => void;
  onClear: () => void;
  /** What can be done with all the orders that match. */
  children: ReactNode;
};

/** Where an administrator says which orders to show (+). */
export function OrdersToolbar({ get, onChange, onClear, children }: OrdersToolbarProps) {
  const inEffect = filterNames.filter((name) => name !== 'q' && get(name)).length;
  return (
    <FilterBar
      search={{
        label: 'Search orders',
        placeholder: 'Number, recipient, email or product',
        value: get('q'),
        onSearch: (q) => onChange({ q }, 'typing'),
      }}
      inEffect={inEffect}
      onClear={onClear}
      actions={children}
    >
      <Filters get={get} onChange={onChange} />
    </FilterBar>
  );
}

const choices = [
  { name: 'status', label: 'Status', values: orderStatuses },
  { name: 'paymentStatus', label: 'Payment', values: paymentFilters },
  { name: 'paymentMethod', label: 'Method', values: paymentMethods },
] as const;

const days = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

function Filters({ get, onChange }: Omit<OrdersToolbarProps, 'onClear' | 'children'>) {
  return (
    <>
      {choices.map(({ name, label, values }) => (
        <SelectField
          key={name}
          label={label}
          value={get(name)}
          onChange={(event) => onChange({ [name]: event.target.value })}
          className={classes('lg:w-36', name === 'paymentMethod' && 'max-md:col-span-2')}
        >
          <option value="">All</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {value[0]?.toUpperCase() + value.slice(1).replace('-', ' ')}
            </option>
          ))}
        </SelectField>
      ))}
      {days.map(({ name, label }) => (
        <Field
          key={name}
          type="date"
          label={label}
          value={get(name)}
          onChange={(event) => onChange({ [name]: event.target.value }, 'typing')}
          className="lg:w-40"
        />
      ))}
      <label className="flex min-h-11 items-center gap-2.5 text-[0.9375rem] max-md:col-span-2">
        <input
          type="checkbox"
          checked={get('attention') === 'true'}
          onChange={(event) => onChange({ attention: event.target.checked ? 'true' : '' })}
        />
        Needs attention
      </label>
    </>
  );
}
