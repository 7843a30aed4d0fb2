import { currentCurrency } from '@kiosk/contract/currency.ts';
import { currentLocale, t } from '@kiosk/contract/language/t.ts';
import { formatPrice } from '@kiosk/contract/money.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
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
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const prices = bounds.map(({ name }) => inEffect(list.filters[name]) ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address may change them from outside
  useEffect(() => form.current?.reset(), [`${prices}`]);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    // The first view does without what reads and writes typed amounts.
    import('./apply-prices.ts').then(
      ({ applyPrices }) => setError(applyPrices(typed, list.choose)),
      () => setError(t('The filters could not be loaded.')),
    );
  };
  return (
    <FilterBox title={t('Price')}>
      <form ref={form} onSubmit={apply} className="pt-1 pb-4">
        <div className="flex items-end gap-2">
          {bounds.map(({ name, label, end, round }, at) => (
            <div key={name} className="min-w-0 flex-1">
              <label htmlFor={`${id}-${name}`} className="text-sm text-muted">
                {t(label)}, {formatPrice(0, currentCurrency()).replace(/[\d\s]/g, '')}
              </label>
              <input
                id={`${id}-${name}`}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={prices[at]?.replace('.', (1.5).toLocaleString(currentLocale()).charAt(1))}
                placeholder={range && String(round(range[end]))}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                onChange={() => setError(undefined)}
                className={`${inputClass} w-full`}
              />
            </div>
          ))}
          <Button kind="secondary" type="submit" className="px-3">
            {t('Go')}
            <span className="sr-only">{t(', filter by price')}</span>
          </Button>
        </div>
        {error && (
          <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
            {error}
          </p>
        )}
      </form>
    </FilterBox>
  );
}
