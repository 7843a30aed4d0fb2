import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/pages/empty.tsx';
import { focusOn } from './move-to.ts';
import type { ListedProducts } from './use-product-list.ts';

const texts: Record<'search' | 'filters' | 'both', { text: Text; clear: Text }> = {
  search: { text: 'No product matches your search. Try other words.', clear: 'Clear search' },
  filters: {
    text: 'No product matches all of your filters. Try removing some.',
    clear: 'Clear filters',
  },
  both: {
    text: 'No product matches your search and all of your filters. Try removing some.',
    clear: 'Clear search and filters',
  },
};

/** `isFiltered`: by more than the search. */
export type NothingProps = { list: ListedProducts; isFiltered: boolean };

/** Filters without a result, and the searches of administrators, which look for the very words. */
export function NothingMatching({ list, isFiltered }: NothingProps) {
  const { text, clear } = texts[!list.search ? 'filters' : isFiltered ? 'both' : 'search'];
  const clearAll = () => {
    list.clearFilters();
    focusOn('products');
  };
  return (
    <Empty title={t('No matching products')} text={t(text)}>
      <Button onClick={clearAll}>{t(clear)}</Button>
    </Empty>
  );
}
