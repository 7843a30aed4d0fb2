import { type FormEvent, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { inputClass } from '../ui/field.tsx';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { inEffect } from './list-state.ts';
import type { ListedProducts } from './use-product-list.ts';

type PriceFilterProps = { list: ListedProducts; range: { min: number; max: number } | undefined };

const bounds = [
  { name: 'minPrice', label: 'From', end: 'min', round: Math.floor },
  { name: 'maxPrice', label: 'Up to', end: 'max', round: Math.ceil },
] as const;

export function PriceFilter({ list, range }: PriceFilterProps) {
  const id = useId();
  const chosen = (name: string) => inEffect(list.filters[name]) ?? '';
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
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
    <details open className="group border-b border-line py-2">
      <summary className="flex min-h-11 items-center justify-between font-medium">
        Price
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {/* The address may change the values from outside. */}
      <form key={bounds.map(({ name }) => chosen(name)).join()} onSubmit={apply} className="pt-1 pb-4">
        <div className="flex items-end gap-2">
          {bounds.map(({ name, label, end, round }) => (
            <div key={name} className="min-w-0 flex-1">
              <label htmlFor={`${id}-${name}`} className="text-sm text-muted">
                {label}, $
              </label>
              <input
                id={`${id}-${name}`}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={9}
                pattern="\d{1,6}(\.\d{1,2})?"
                title="An amount such as 20 or 19.95"
                defaultValue={chosen(name)}
                placeholder={range && String(round(range[end]))}
                className={`${inputClass} w-full`}
              />
            </div>
          ))}
          <Button kind="secondary" type="submit" className="px-3">
            Go<span className="sr-only">, filter by price</span>
          </Button>
        </div>
      </form>
    </details>
  );
}
