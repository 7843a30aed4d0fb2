import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { loadPart } from '../ui/load-part.ts';
import { OptionalPart } from '../ui/part-boundary.tsx';
import { focusOn } from './move-to.ts';
import type { ListedProducts } from './use-product-list.ts';

const { Part: NothingFound } = loadPart(() => import('./nothing-found.tsx'));

export function ProductResults({ list, children }: { list: ListedProducts; children: ReactNode }) {
  const { products, groups, isLoading, failure } = list;
  const focusingProducts = (work: () => void) => () => {
    work();
    focusOn('products');
  };
  if (failure) {
    return (
      <div role="alert">
        <Empty title="The products could not be loaded" text={failure.message}>
          <Button onClick={focusingProducts(list.reload)}>Try again</Button>
        </Empty>
      </div>
    );
  }
  if (isLoading || products.length > 0) return children;
  if (list.isCounted && list.search) {
    return (
      <OptionalPart>
        <NothingFound list={list} />
      </OptionalPart>
    );
  }
  if (groups.every(({ values }) => values.length === 0)) {
    return <Empty title="No products yet" text="Please come back soon." />;
  }
  return (
    <Empty title="No matching products" text="No product matches all of your filters. Try removing some.">
      <Button onClick={focusingProducts(list.clearFilters)}>Clear filters</Button>
    </Empty>
  );
}
