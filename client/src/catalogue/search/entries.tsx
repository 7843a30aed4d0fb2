import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { Suggestions } from '@kiosk/contract/search.ts';
import type { ReactNode } from 'react';
import { SearchIcon } from '../../ui/icons.tsx';
import { productAddress } from '../../ui/product-address.ts';
import { SuggestedProductText } from './suggested-products.tsx';

/** One line of the list of suggestions. */
type Entry = { key: string; choose: () => void; content: ReactNode };

type Ways = { goTo: (href: string) => void; searchFor: (text: string) => void };

/** Categories and brands, products, and last the search itself, as it was read. */
export function entriesOf(
  { products, categories, brands, searchedFor, nearest }: Suggestions,
  typed: string,
  { goTo, searchFor }: Ways,
): Entry[] {
  const facet = (kind: 'category' | 'brand', title: string) => {
    return ({ value, label }: { value: string; label: string }): Entry => ({
      key: `${kind} ${value}`,
      choose: () => goTo(`${pagePaths.home}?${new URLSearchParams({ [kind]: value })}`),
      content: (
        <>
          <span className="flex-1 truncate">{label}</span>
          <span className="text-sm text-muted">{title}</span>
        </>
      ),
    });
  };
  const isFound = products.length > 0;
  const read = isFound ? (searchedFor ?? typed) : nearest?.q;
  return [
    ...categories.map(facet('category', t('Category'))),
    ...brands.map(facet('brand', t('Brand'))),
    ...(isFound ? products : (nearest?.products ?? [])).map((product) => ({
      key: product.id,
      choose: () => goTo(productAddress(product.id)),
      content: <SuggestedProductText product={product} size="medium" />,
    })),
    ...(read === undefined ? [] : [wholeSearch(read, typed, searchFor)]),
  ];
}

function wholeSearch(read: string, typed: string, searchFor: Ways['searchFor']): Entry {
  const isSame = read.toLowerCase() === typed.toLowerCase();
  return {
    key: 'all',
    choose: () => searchFor(read),
    content: (
      <>
        <SearchIcon className="size-5 flex-none text-muted" />
        <span className="truncate">
          {isSame ? t('All results for ‘{read}’', { read }) : t('Did you mean ‘{read}’?', { read })}
        </span>
      </>
    ),
  };
}
