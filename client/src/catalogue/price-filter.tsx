import { t } from '@kiosk/contract/language/t.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { inputClass } from '../ui/input-class.ts';
import { FilterBox } from './filter-group.tsx';
import { inEffect } from './list-state.ts';
import type { ListedProducts } from './use-product-list.ts';

type PriceFilterProps = { list: ListedProducts; range: { min: number; max: number } | undefined };

const bounds = [
  { name: 'minPrice', label: 'From', end: 'min', round: Math.floor },
  { name: 'maxPrice', label: 'Up to', end: 'max', round: Math.ceil },
] as const;

export function PriceFilter({ list, range }: PriceFilterProps) {
  const id = useId();
  const [isReversed, setReversed] = useState(false);
  const chosen = (name: string) => inEffect(list.filters[name]) ?? '';
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [min, max] = bounds.map(({ name }) => String(typed.get(name) ?? '').trim());
    if (min && max && Number(min) > Number(max)) return setReversed(true);
    list.choose(
      Object.fromEntries(
        bounds.map(({ name }) => [
          name,
          [String(typed.get(name) ?? '').trim()].filter((text) => text !== ''),
        ]),
      ),
    );
  };
  return (
    <FilterBox title={t('Price')}>
      {/* The address may change the values from outside. */}
      <form key={bounds.map(({ name }) => chosen(name)).join()} onSubmit={apply} className="pt-1 pb-4">
        <div className="flex items-end gap-2">
          {bounds.map(({ name, label, end, round }) => (
            <div key={name} className="min-w-0 flex-1">
              <label htmlFor={`${id}-${name}`} className="text-sm text-muted">
                {t(label)}, $
              </label>
              <input
                id={`${id}-${name}`}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={9}
                pattern="\d{1,6}(\.\d{1,2})?"
                title={t('An amount such as 20 or 19.95')}
                defaultValue={chosen(name)}
                placeholder={range && String(round(range[end]))}
                aria-invalid={isReversed || undefined}
                aria-describedby={isReversed ? `${id}-error` : undefined}
                onChange={() => setReversed(false)}
                className={`${inputClass} w-full`}
              />
            </div>
          ))}
          <Button kind="secondary" type="submit" className="px-3">
            {t('Go')}
            <span className="sr-only">{t(', filter by price')}</span>
          </Button>
        </div>
        {isReversed && (
          <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
            {t('The lower price comes first.')}
          </p>
        )}
      </form>
    </FilterBox>
  );
}
