import { orderStatuses, paymentMethods } from '@kiosk/contract/order.ts';
import { paymentFilters } from '@kiosk/contract/order-listing.ts';
import { type ReactNode, useId, useState } from 'react';
import { capitalized } from '../../orders/status-label.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Field, Options, SelectField } from '../../ui/field.tsx';
import { FilterIcon } from '../../ui/icons.tsx';
import { useSettings } from '../../ui/settings.tsx';
import { SearchField } from '../list/search-field.tsx';
import { type FilterName, filterNames } from './order-query.ts';

type OrdersToolbarProps = {
  get: (name: FilterName) => string;
  onChange: (changes: Partial<Record<FilterName, string>>, how?: 'typing') => void;
  onClear: () => void;
  /** Where rows are worked on: on a wide screen it takes one line. */
  isDense: boolean;
  children: ReactNode;
};

/** Where an administrator says which orders to show (+); on a phone the filters are folded away. */
export function OrdersToolbar({ get, onChange, onClear, isDense, children }: OrdersToolbarProps) {
  const activeCount = filterNames.filter((name) => name !== 'q' && get(name)).length;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [clearings, setClearings] = useState(0);
  const clear = () => {
    setClearings(clearings + 1);
    onClear();
  };
  return (
    <search
      className={classes(
        'grid grid-cols-1',
        isDense ? 'mb-1 gap-3 xl:flex xl:flex-wrap xl:items-end' : 'mb-4 gap-4',
      )}
    >
      <div className="flex flex-1 flex-wrap gap-3">
        {/* What was being typed is cleared too. */}
        <SearchField
          key={clearings}
          label="Search orders"
          placeholder="Number, recipient, email or product"
          value={get('q')}
          onSearch={(q) => onChange({ q }, 'typing')}
        />
        <Button
          kind="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="md:hidden"
        >
          <FilterIcon />
          {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
        </Button>
        {children}
      </div>
      <div
        id={id}
        className={classes(
          'grid-cols-2 items-end gap-3 md:grid md:grid-cols-3 lg:flex lg:flex-wrap',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        <Filters get={get} onChange={onChange} isDense={isDense} />
        {(activeCount > 0 || get('q')) && (
          <Button kind="quiet" onClick={clear} className="max-lg:col-span-full lg:order-last lg:ml-auto">
            Clear filters
          </Button>
        )}
      </div>
    </search>
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

function Filters({ get, onChange, isDense }: Omit<OrdersToolbarProps, 'onClear' | 'children'>) {
  const { withdrawals } = useSettings();
  return (
    <>
      {choices.map(({ name, label, values }) => (
        <SelectField
          key={name}
          label={label}
          value={get(name)}
          onChange={(event) => onChange({ [name]: event.target.value })}
          className={classes(
            isDense ? 'lg:w-28' : 'lg:w-36',
            name === 'paymentMethod' && 'max-md:col-span-2',
          )}
        >
          <option value="">All</option>
          <Options of={values.map((value) => [value, capitalized(value).replace('-', ' ')])} />
        </SelectField>
      ))}
      {days.map(({ name, label }) => (
        <Field
          key={name}
          type="date"
          label={label}
          value={get(name)}
          onChange={(event) => onChange({ [name]: event.target.value }, 'typing')}
          className={isDense ? 'lg:w-36' : 'lg:w-40'}
        />
      ))}
      <Checkbox
        className="max-md:col-span-2"
        checked={get('attention') === 'true'}
        onChange={(checked) => onChange({ attention: checked ? 'true' : '' })}
      >
        Needs attention
      </Checkbox>
      {(withdrawals || get('withdrawn')) && (
        <Checkbox
          className="max-md:col-span-2"
          checked={get('withdrawn') === 'true'}
          onChange={(checked) => onChange({ withdrawn: checked ? 'true' : '' })}
        >
          Withdrawals
        </Checkbox>
      )}
    </>
  );
}
