import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import { formatPrice } from '@kiosk/contract/money.ts';
import { optionAndValue } from '@kiosk/contract/variants.ts';
import type { ReactNode } from 'react';
import { CloseIcon } from '../ui/icons.tsx';
import { rich } from '../ui/rich.ts';
import { inEffect } from './list-state.ts';
import { focusOn } from './move-to.ts';
import type { ListedProducts } from './use-product-list.ts';

/** Says which value of each group is in effect, since only the last one chosen is. */
export default function ActiveFilters({ list }: { list: ListedProducts }) {
  const active = list.groups.flatMap(({ name, title, options, values, isAny }) => {
    // The heading shows what was searched for.
    const shown = name === 'q' && list.isCounted ? [] : isAny ? values : [inEffect(values)];
    return shown.flatMap((value) => {
      if (value === undefined) return [];
      const label =
        options.find((option) => option.value === value)?.label ??
        (name === 'colorFamily' ? translated(value) : value);
      const chip = { key: `${name} ${value}`, name, value };
      if (name === 'option') {
        const [option, chosen] = optionAndValue(value);
        return [{ ...chip, title: option, label: chosen }];
      }
      const written = isPrice(name) ? formatPrice(Number(label), currentCurrency()) : label;
      return [{ ...chip, title, label: written }];
    });
  });
  const search = list.isCounted ? list.search : '';
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {search && (list.isLoading || list.totalItems > 0) && <SearchSummary list={list} />}
      {active.length > 0 && <Chips list={list} active={active} />}
    </div>
  );
}

/** How the search was read, and the way out of it. */
function SearchSummary({ list }: { list: ListedProducts }) {
  const { searchedFor, isLoading, choose } = list;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {searchedFor && !isLoading && (
        <span>{rich('Showing results for <b>{searchedFor}</b>', { searchedFor, b: strong })}</span>
      )}
      <button
        type="button"
        onClick={() => {
          choose({ q: [] });
          focusOn('products');
        }}
        className="link min-h-11 text-sm"
      >
        {t('Clear search')}
      </button>
    </p>
  );
}

type Chip = { key: string; name: string; title: string; value: string; label: string };

function Chips({ list, active }: { list: ListedProducts; active: readonly Chip[] }) {
  return (
    <ul aria-label={t('Filters in effect')} className="flex flex-wrap items-center gap-2 text-sm">
      {active.map(({ key, name, title, value, label }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => {
              list.toggle(name, value);
              focusOn('products');
            }}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-surface py-1 pr-2.5 pl-3.5 hover:border-ink"
          >
            <span>
              <span className="text-muted">{title}: </span>
              {label}
            </span>
            <CloseIcon className="size-4" />
            <span className="sr-only">{t('Remove this filter')}</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            list.clearFilters();
            focusOn('products');
          }}
          className="link min-h-9 px-2"
        >
          {t('Clear all')}
        </button>
      </li>
    </ul>
  );
}

const strong = (text: ReactNode) => <strong className="font-medium">{text}</strong>;

const isPrice = (group: string): boolean => group === 'minPrice' || group === 'maxPrice';
