import { t } from '@kiosk/contract/language/t.ts';
import type { SuggestedProduct, Suggestions } from '@kiosk/contract/search.ts';
import { useState } from 'react';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/pages/empty.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { focusOn } from './move-to.ts';
import { NothingMatching, type NothingProps } from './nothing-matching.tsx';
import { askSuggestions } from './search/ask-suggestions.ts';
import { SuggestedProducts } from './search/suggested-products.tsx';
import type { ListedProducts } from './use-product-list.ts';

type Nearest = { q: string; products: SuggestedProduct[] };

/** Says what was tried. A search of shoppers is offered what comes nearest. */
export default function NothingFound({ list }: { list: ListedProducts }) {
  const isFiltered = list.groups.some(({ name, values }) => name !== 'q' && values.length > 0);
  const Nothing = list.isCounted && list.search ? NothingNear : NothingMatching;
  return <Nothing list={list} isFiltered={isFiltered} />;
}

function NothingNear({ list, isFiltered }: NothingProps) {
  const { search } = list;
  const nearest = useNearest(search);
  const focusing = (work: () => void) => () => {
    work();
    focusOn('products');
  };
  return (
    <>
      <Empty
        title={t('Nothing found for ‘{search}’', { search })}
        text={
          isFiltered
            ? t('We looked in titles, brands, categories, colors and descriptions, within your filters.')
            : t(
                'We looked in titles, brands, categories, colors and descriptions, also for similar spellings.',
              )
        }
      >
        {nearest && nearest.q !== search && (
          <Button onClick={focusing(() => list.choose({ q: [nearest.q] }))}>
            {t('Did you mean ‘{q}’?', { q: nearest.q })}
          </Button>
        )}
        {isFiltered && (
          <Button kind="secondary" onClick={focusing(list.clearFilters)}>
            {t('Clear filters')}
          </Button>
        )}
        <Button kind="secondary" onClick={focusing(list.clearAll)}>
          {t('All products')}
        </Button>
      </Empty>
      {nearest && nearest.products.length > 0 && (
        <section aria-labelledby="nearest" className="mt-10">
          <h2 id="nearest" className="text-2xl">
            {nearest.q === search
              ? t('‘{search}’ without your filters', { search })
              : t('Results for ‘{q}’', { q: nearest.q })}
          </h2>
          <SuggestedProducts products={nearest.products} />
        </section>
      )}
      {list.facets.category.length > 0 && (
        <section aria-labelledby="instead" className="mt-10">
          <h2 id="instead" className="text-2xl">
            {t('Or look around')}
          </h2>
          <div className="-mx-4 md:mx-0 md:[&_.shell]:px-0 md:[&_ul]:flex-wrap md:[&_ul]:justify-start xl:[&_li]:w-24 xl:[&_li]:flex-none">
            <CategoryTiles categories={list.facets.category} onChoose={() => focusOn('products')} />
          </div>
        </section>
      )}
    </>
  );
}

/** Products with some of the words, or with all of them outside of the filters. */
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
