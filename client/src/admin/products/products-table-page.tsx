import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { apiPaths, pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerTo } from '../../api/queries.tsx';
import { DeleteProductDialog } from '../../catalogue/delete-product-dialog.tsx';
import { DialogPart } from '../../ui/dialog-part.tsx';
import { Link } from '../../ui/link.tsx';
import { loadPart } from '../../ui/load-part.ts';
import { Loading } from '../../ui/spinner.tsx';
import { DownloadButton } from '../download-button.tsx';
import { DataTable, type Sort } from '../list/data-table.tsx';
import { ListPages } from '../list/list-pages.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { type Facets, useFacets } from '../use-facets.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { NoProducts, ProductsFailure } from './no-products.tsx';
import { productColumns } from './product-columns.tsx';
import {
  exportQuery,
  type Filters,
  filterNames,
  filtersOf,
  listQuery,
  pageSize,
  rules,
  sortOf,
} from './product-query.ts';
import { ProductsToolbar } from './products-toolbar.tsx';
import { RowActions } from './row-actions.tsx';
import { SelectBox } from './select-box.tsx';
import { useSelection } from './use-selection.ts';

const { Part: BulkDialog } = loadPart(() => import('./bulk-dialog.tsx'));

const cleared = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** What can be done with products of which some may be archived, all are, or none is. */
const actionsFor = (status = 'on-sale'): BulkAction[] => [
  'change',
  ...(status === 'archived' ? [] : (['archive'] as const)),
  ...(status === 'on-sale' ? [] : (['restore'] as const)),
];

const noFacets: Facets = { brands: [], categories: [] };

/** The products of Manage Products as a table to work in (+). */
export default function ProductsTable() {
  const { page, get, change, turnTo } = useListAddress(rules);
  const [filters, sort] = [filtersOf(get), sortOf(get)];
  const {
    data: answer,
    isFetching: isLoading,
    error: failure,
    refetch: retry,
  } = useQuery(answerTo<AdminProduct[]>(`${apiPaths.adminProducts}?${listQuery(filters, sort, page)}`));
  const { data: rows = [], total = 0 } = answer ?? {};
  const { brands, categories } = useFacets().data ?? noFacets;
  const selection = useSelection(
    JSON.stringify(filters),
    rows.map(({ id }) => id),
    total,
  );
  const [leaving, setLeaving] = useState<AdminProduct | null>(null);
  const [acting, setActing] = useState<BulkAction | null>(null);

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
      <RowActions product={product} onDelete={() => setLeaving(product)} onMoved={retry} />
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
      >
        <DownloadButton path={`${apiPaths.adminProductsDownload}?${exportQuery(filters)}`}>
          Export CSV
        </DownloadButton>
      </ProductsToolbar>
      {failure ? (
        <ProductsFailure failure={failure} onRetry={retry} onClear={clear} />
      ) : answer === undefined ? (
        <Loading />
      ) : total === 0 ? (
        <NoProducts isNarrowed={Object.keys(filters).length > 0} onClear={clear} />
      ) : (
        <>
          <DataTable
            caption="Products"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            isLoading={isLoading}
            sort={sort}
            onSort={sortBy}
            select={{
              header: (
                <SelectBox
                  name="Choose all on this page"
                  checked={selection.isPageChosen}
                  isMixed={selection.isPagePartlyChosen}
                  onChange={selection.togglePage}
                />
              ),
              cell: ({ id, title }) => (
                <SelectBox
                  name={`Choose ${title}`}
                  checked={selection.has(id)}
                  onChange={() => selection.toggle(id)}
                />
              ),
            }}
          />
          {selection.count > 0 && (
            <BulkBar
              selection={selection}
              shown={rows.length}
              total={total}
              actions={actionsFor(filters.status)}
              onAct={setActing}
            />
          )}
          <ListPages page={page} pageSize={pageSize} total={total} isLoading={isLoading} onPage={turnTo} />
        </>
      )}
      {leaving && (
        <DeleteProductDialog product={leaving} onDeleted={retry} onClose={() => setLeaving(null)} />
      )}
      {acting && (
        <DialogPart onClose={() => setActing(null)}>
          <BulkDialog
            action={acting}
            count={selection.count}
            chosen={selection.isAll ? { filters } : { ids: selection.ids }}
            categories={categories}
            onDone={() => {
              setActing(null);
              selection.clear();
              retry();
            }}
            onClose={() => setActing(null)}
          />
        </DialogPart>
      )}
    </section>
  );
}
