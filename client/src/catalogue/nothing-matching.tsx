import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/pages/empty.tsx';
import { focusOn } from './move-to.ts';
import type { ListedProducts } from './use-product-list.ts';

const texts = {
  search: 'No product matches your search. Try other words.',
  filters: 'No product matches all of your filters. Try removing some.',
  both: 'No product matches your search and all of your filters. Try removing some.',
} satisfies Record<string, Text>;

/** Filters without a result, and the searches of administrators, which look for the very words. */
export function NothingMatching({ list }: { list: ListedProducts }) {
  const isFiltered = list.groups.some(({ name, values }) => name !== 'q' && values.length > 0);
  const tried = !list.search ? 'filters' : isFiltered ? 'both' : 'search';
  const clear = () => {
    list.clearFilters();
    focusOn('products');
  };
  return (
    <Empty title={t('No matching products')} text={t(texts[tried])}>
      <Button onClick={clear}>{tried === 'search' ? t('Clear search') : t('Clear filters')}</Button>
    </Empty>
  );
}
