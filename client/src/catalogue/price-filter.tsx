import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { amountTyped, asTyped, currencySymbol } from '@kiosk/contract/typed-number.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { inputClass } from '../ui/input-class.ts';
import { noAmount } from '../ui/no-amount.ts';
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
  const [error, setError] = useState<string>();
  const currency = currentCurrency();
  const chosen = (name: string) => inEffect(list.filters[name]) ?? '';
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const amounts = bounds.map(({ name }) => amountIn(String(typed.get(name) ?? ''), currency));
    const [min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY] = amounts;
    if (amounts.some((amount = 0) => !(amount >= 0))) return setError(noAmount(currency));
    if (min > max) return setError(t('The lower price comes first.'));
    list.choose(
      Object.fromEntries(
        bounds.map(({ name }, at) => [name, amounts[at] === undefined ? [] : [String(amounts[at])]]),
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
                {t(label)}, {currencySymbol(currency)}
              </label>
              <input
                id={`${id}-${name}`}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={13}
                defaultValue={asTyped(chosen(name))}
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

const amountIn = (typed: string, currency: string): number | undefined =>
  typed.trim() === '' ? undefined : amountTyped(typed, currency);
