import { currentCurrency } from '@kiosk/contract/currency.ts';
import { currentLocale, t } from '@kiosk/contract/language/t.ts';
import { formatPrice } from '@kiosk/contract/money.ts';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { inputClass } from '../ui/forms/input-class.ts';
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
  const prices = bounds.map(({ name }) => inEffect(list.filters[name]));
  const [min, max] = prices;
  const reset = (at: number) => {
    const input = form.current?.elements[at] as HTMLInputElement;
    input.value = input.defaultValue;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address may change it from outside
  useEffect(() => reset(0), [min]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed into the other one stays
  useEffect(() => reset(1), [max]);
  // By then, other filters may have been chosen.
  const choose = useEffectEvent(list.choose);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    // The first view does without what reads and writes typed amounts.
    import('./apply-prices.ts').then(
      ({ applyPrices }) => setError(applyPrices(typed, choose)),
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
