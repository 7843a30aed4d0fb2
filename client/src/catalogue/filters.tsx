import { t } from '@kiosk/contract/language/t.ts';
import { loadPart } from '../ui/load-part.ts';
import { OptionalPart } from '../ui/part-boundary.tsx';
import { FilterGroupBox } from './filter-group.tsx';
import type { ListedProducts } from './use-product-list.ts';

export function Filters({ list }: { list: ListedProducts }) {
  if (list.facetsFailed) {
    return (
      <p className="text-sm text-muted">
        {t('The filters could not be loaded.')}{' '}
        <button type="button" className="link" onClick={list.retryFacets}>
          {t('Try again')}
        </button>
      </p>
    );
  }
  if (list.facetsLoading) return <FilterSkeleton />;
  const plain = <PlainFilters list={list} />;
  if (!list.isCounted) return plain;
  return (
    <OptionalPart fallback={plain}>
      <CountedFilters list={list} />
    </OptionalPart>
  );
}

const { Part: CountedFilters, preload } = loadPart(() => import('./counted-filters.tsx'));

/** Where it does not arrive, the filters are without counts. */
export const preloadCountedFilters = () => preload().catch(() => undefined);

const PlainFilters = ({ list }: { list: ListedProducts }) =>
  list.groups
    .filter(({ isTyped, isAny }) => !isTyped && !isAny)
    .map(({ name, ...group }) => (
      <FilterGroupBox key={name} {...group} onToggle={(value) => list.toggle(name, value)} />
    ));

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

function FilterSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 py-4">
      {skeletonKeys.map((key) => (
        <div key={key} className="skeleton h-4 w-3/4" />
      ))}
    </div>
  );
}
