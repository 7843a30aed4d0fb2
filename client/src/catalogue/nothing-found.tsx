import type { SuggestedProduct, Suggestions } from '@kiosk/contract/search.ts';
import { useState } from 'react';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { focusOn } from './move-to.ts';
import { askSuggestions } from './search/ask-suggestions.ts';
import { SuggestedProducts } from './search/suggested-products.tsx';
import type { ListedProducts } from './use-product-list.ts';

type Nearest = { q: string; products: SuggestedProduct[] };

/** Says what was tried, and offers what comes nearest. */
export default function NothingFound({ list }: { list: ListedProducts }) {
  const { search } = list;
  const isFiltered = list.groups.some(({ name, values }) => name !== 'q' && values.length > 0);
  const nearest = useNearest(search);
  const focusing = (work: () => void) => () => {
    work();
    focusOn('products');
  };
  return (
    <>
      <Empty
        title={`Nothing found for ‘${search}’`}
        text={
          isFiltered
            ? 'We looked in titles, brands, categories, colors and descriptions, within your filters.'
            : 'We looked in titles, brands, categories, colors and descriptions, also for similar spellings.'
        }
      >
        {nearest && nearest.q !== search && (
          <Button onClick={focusing(() => list.choose({ q: [nearest.q] }))}>
            Did you mean ‘{nearest.q}’?
          </Button>
        )}
        {isFiltered && (
          <Button kind="secondary" onClick={focusing(list.clearFilters)}>
            Clear filters
          </Button>
        )}
        <Button kind="secondary" onClick={focusing(() => list.choose({ q: [] }))}>
          Clear search
        </Button>
      </Empty>
      {nearest && nearest.products.length > 0 && (
        <section aria-labelledby="nearest" className="mt-10">
          <h2 id="nearest" className="text-2xl">
            {nearest.q === search ? `‘${search}’ without your filters` : `Results for ‘${nearest.q}’`}
          </h2>
          <SuggestedProducts products={nearest.products} />
        </section>
      )}
    </>
  );
}

/** What has some of the words, or all of them outside of the filters. */
function useNearest(search: string): Nearest | undefined {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Suggestions>();
  useLoad(search, () => {
    const request = dispatch(askSuggestions(search));
    request.unwrap().then(setFound, () => undefined);
    return request;
  });
  if (found === undefined) return undefined;
  if (found.products.length > 0) return { q: search, products: found.products };
  return found.nearest;
}
