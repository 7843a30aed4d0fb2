import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { apiPaths, pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { DeleteProductDialog } from '../../catalogue/delete-product-dialog.tsx';
import { EditProductDialog } from '../../catalogue/edit-product-dialog.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Link } from '../../ui/link.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { DataTable, type Sort } from '../list/data-table.tsx';
import { ListPages } from '../list/list-pages.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { productColumns } from './product-columns.tsx';
import { type Filters, filterNames, filtersOf, listQuery, pageSize, sortOf } from './product-query.ts';
import { ProductsToolbar } from './products-toolbar.tsx';
import { RowActions } from './row-actions.tsx';

type Doing = { what: 'edit' | 'delete'; product: AdminProduct };

const cleared = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** The products of Manage Products as a table to work in (+). */
export default function ProductsTable() {
  const { page, get, change, turnTo } = useListAddress();
  const [filters, sort] = [filtersOf(get), sortOf(get)];
  const { answer, isLoading, failure, retry } = useAnswer<AdminProduct[]>(
    `${apiPaths.adminProducts}?${listQuery(filters, sort, page)}`,
  );
  const brands = useFacet(apiPaths.brands);
  const categories = useFacet(apiPaths.categories);
  const [doing, setDoing] = useState<Doing | null>(null);
  // A slow answer to a dialog that was left must not close the one that is open by then.
  const stop = () => setDoing((now) => (now === doing ? null : now));

  const clear = () => change(cleared);
  const sortBy = ({ by, direction }: Sort) => change({ sort: by, order: direction });
  const narrow = (by: Filters, how?: 'typing') => change(by, how);

  const columns = productColumns({
    brands,
    categories,
    title: ({ id, title }) => (
      <Link
        to={pathTo(pagePaths.adminProduct, id)}
        className="inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline"
      >
        {title}
      </Link>
    ),
    actions: (product) => (
      <RowActions
        product={product}
        onEdit={() => setDoing({ what: 'edit', product })}
        onDelete={() => setDoing({ what: 'delete', product })}
        onMoved={retry}
      />
    ),
  });

  return (
    <section aria-label="Products" className="shell pt-6">
      <ProductsToolbar
        filters={filters}
        sort={sort}
        brands={brands}
        categories={categories}
        onFilter={narrow}
        onSort={sortBy}
        onClear={clear}
      />
      {failure?.status === 400 ? (
        <div className="grid justify-items-start gap-4">
          <Banner type="error">{failure.message}</Banner>
          <Button kind="secondary" onClick={clear}>
            Clear filters
          </Button>
        </div>
      ) : failure ? (
        <RetryBanner onRetry={retry}>{failure.message}</RetryBanner>
      ) : answer === undefined ? (
        <Loading />
      ) : answer.total === 0 ? (
        <Nothing isNarrowed={Object.keys(filters).length > 0} onClear={clear} />
      ) : (
        <>
          <DataTable
            caption="Products"
            columns={columns}
            rows={answer.data}
            keyOf={({ id }) => id}
            isLoading={isLoading}
            sort={sort}
            onSort={sortBy}
          />
          <ListPages page={page} pageSize={pageSize} total={answer.total} onPage={turnTo} />
        </>
      )}
      {doing?.what === 'edit' && (
        <EditProductDialog
          product={doing.product}
          facets={{ brand: brands, category: categories }}
          onClose={() => {
            stop();
            retry();
          }}
        />
      )}
      {doing?.what === 'delete' && (
        <DeleteProductDialog product={doing.product} onDeleted={retry} onClose={stop} />
      )}
    </section>
  );
}

const useFacet = (path: string): FacetOption[] => useAnswer<FacetOption[]>(path).answer?.data ?? [];

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return isNarrowed ? (
    <Empty title="No products found" text="No product fits what you are looking for.">
      <Button kind="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </Empty>
  ) : (
    <Empty title="No products on sale" text="What you add or restore appears here." />
  );
}
