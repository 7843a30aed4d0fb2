import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { orderStatuses } from '@kiosk/contract/order.ts';
import type { paymentFilters } from '@kiosk/contract/order-listing.ts';
import { type ReactNode, useId, useState } from 'react';
import { paymentMethodLabels, paymentStatusLabels } from '../../orders/payment-label.ts';
import { statusLabel } from '../../orders/status-label.ts';
import type { NavigateOptions } from '../../router/history.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Options, SelectField } from '../../ui/forms/field.tsx';
import { FilterIcon } from '../../ui/icons.tsx';
import { useSettings } from '../../ui/settings.tsx';
import { type Days, spanWith } from '../list/day.ts';
import { DayField } from '../list/day-field.tsx';
import { SearchField } from '../list/search-field.tsx';
import { type FilterName, filterNames } from './order-query.ts';

type OrdersToolbarProps = {
  get: (name: FilterName) => string;
  onChange: (changes: Partial<Record<FilterName, string>>, options?: NavigateOptions) => void;
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
          label={t('Search orders')}
          placeholder={t('Number, name, email, product')}
          value={get('q')}
          onSearch={(q) => onChange({ q }, { replace: true })}
        />
        <Button
          kind="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="md:hidden"
        >
          <FilterIcon />
          {activeCount > 0 ? t('Filters ({count})', { count: activeCount }) : t('Filters')}
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
            {t('Clear filters')}
          </Button>
        )}
      </div>
    </search>
  );
}

const payments: Record<(typeof paymentFilters)[number], Text> = {
  ...paymentStatusLabels,
  'part-refunded': 'Part refunded',
};

const optionsOf = (labels: Record<string, Text>) => () =>
  Object.entries(labels).map(([value, label]) => [value, t(label)] as const);

const choices: readonly {
  name: FilterName;
  label: Text;
  options: () => readonly (readonly [value: string, label: string])[];
}[] = [
  {
    name: 'status',
    label: 'Status',
    options: () => orderStatuses.map((status) => [status, statusLabel(status)]),
  },
  { name: 'paymentStatus', label: 'Payment', options: optionsOf(payments) },
  { name: 'paymentMethod', label: 'Method', options: optionsOf(paymentMethodLabels) },
];

const days: readonly { name: keyof Days; label: Text }[] = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

const flags: readonly { name: FilterName; label: Text }[] = [
  { name: 'attention', label: 'Needs attention' },
  { name: 'withdrawn', label: 'Open withdrawals' },
];

function Filters({ get, onChange, isDense }: Omit<OrdersToolbarProps, 'onClear' | 'children'>) {
  const { withdrawals } = useSettings();
  return (
    <>
      {choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={t(label)}
          value={get(name)}
          onChange={(event) => onChange({ [name]: event.target.value })}
          className={classes(
            isDense ? 'lg:w-28' : 'lg:w-36',
            name === 'paymentMethod' && 'max-md:col-span-2',
          )}
        >
          <option value="">{t('All')}</option>
          <Options of={options()} />
        </SelectField>
      ))}
      {days.map(({ name, label }) => (
        <DayField
          key={name}
          label={t(label)}
          value={get(name)}
          onChange={(day) =>
            onChange(spanWith({ from: get('from'), to: get('to') }, { [name]: day }), { replace: true })
          }
          className={isDense ? 'lg:w-[9.5rem]' : 'lg:w-40'}
        />
      ))}
      <div className="grid max-md:col-span-2">
        {flags
          .filter(({ name }) => name !== 'withdrawn' || withdrawals || get(name))
          .map(({ name, label }) => (
            <Checkbox
              key={name}
              className="md:not-only:min-h-7"
              checked={get(name) === 'true'}
              onChange={(checked) => onChange({ [name]: checked ? 'true' : '' })}
            >
              {t(label)}
            </Checkbox>
          ))}
      </div>
    </>
  );
}
