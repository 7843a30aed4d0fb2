import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { useState } from 'react';
import { DeleteProductDialog } from '../../catalogue/delete-product-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogChunk } from '../../ui/chunks/dialog-chunk.tsx';
import { lazyChunk } from '../../ui/chunks/lazy-chunk.ts';
import { Loading } from '../../ui/spinner.tsx';
import { BulkBar } from '../list/bulk-bar.tsx';
import { DataTable, type Sort } from '../list/data-table.tsx';
import { selectBoxes } from '../list/select-box.tsx';
import { useSelection } from '../list/use-selection.ts';
import type { BulkAction } from './bulk-dialog.tsx';
import { InlineCell } from './inline-cell.tsx';
import { productColumns } from './product-columns.tsx';
import { RowActions } from './row-actions.tsx';
import { filtersInEffect, type ProductsTableList } from './use-managed-products.ts';
import { type OpenCell, OpenCellContext } from './use-open-cell.ts';

const { Component: BulkDialog } = lazyChunk(() => import('./bulk-dialog.tsx'));

const labels: Record<BulkAction, Text> = { change: 'Change…', archive: 'Archive', restore: 'Restore' };

/** The bulk actions for products: some, all or none of them may be archived. */
const actionsFor = (status = 'on-sale'): BulkAction[] => [
  'change',
  ...(status === 'archived' ? [] : (['archive'] as const)),
  ...(status === 'on-sale' ? [] : (['restore'] as const)),
];

export default function ProductsTable({ list }: { list: ProductsTableList }) {
  const { products, totalItems: total, isLoading, facets, sort, sorts, sortBy, reload } = list;
  const filters = filtersInEffect(list.filters);
  const selection = useSelection(
    JSON.stringify(filters),
    products.map(({ id }) => id),
    total,
  );
  const [open, setOpen] = useState<OpenCell>();
  const [saved, setSaved] = useState('');
  const [deleting, setDeleting] = useState<AdminProduct | null>(null);
  const [acting, setActing] = useState<BulkAction | null>(null);
  if (isLoading && products.length === 0) return <Loading />;

  const sortAs = ({ by, direction }: Sort) =>
    sortBy(sorts.find(({ _sort, _order }) => _sort === by && _order === direction) ?? null);
  const actions = (product: AdminProduct) => (
    <RowActions product={product} onDelete={() => setDeleting(product)} onMoved={reload} />
  );
  const showSaved = (product: AdminProduct) => {
    list.replace(product);
    setSaved(t('{title} is saved.', { title: product.title }));
  };

  return (
    <>
      <p role="status" className="sr-only">
        {saved}
      </p>
      <OpenCellContext value={{ products, open, setOpen }}>
        <DataTable
          caption={t('Products')}
          columns={productColumns(facets, actions, (product, field, shown) => (
            <InlineCell product={product} field={field} onSaved={showSaved}>
              {shown}
            </InlineCell>
          ))}
          rows={products}
          keyOf={({ id }) => id}
          isLoading={isLoading}
          sort={sort ? { by: sort._sort, direction: sort._order } : undefined}
          onSort={sortAs}
          select={selectBoxes(selection, ({ title }: AdminProduct) => t('Select {title}', { title }))}
        />
      </OpenCellContext>
      {selection.count > 0 && (
        <BulkBar
          noun="product"
          selection={selection}
          total={!list.isMinimum && total > products.length ? total : undefined}
        >
          {actionsFor(filters.status).map((action) => (
            <Button
              key={action}
              kind={action === 'change' ? 'primary' : 'secondary'}
              onClick={() => setActing(action)}
            >
              {t(labels[action])}
            </Button>
          ))}
        </BulkBar>
      )}
      {deleting && (
        <DeleteProductDialog product={deleting} onDeleted={reload} onClose={() => setDeleting(null)} />
      )}
      {acting && (
        <DialogChunk onClose={() => setActing(null)}>
          <BulkDialog
            action={acting}
            count={selection.count}
            chosen={selection.isAll ? { filters } : { ids: selection.ids }}
            categories={facets.category}
            onChanged={reload}
            onDone={() => {
              setActing(null);
              selection.clear();
            }}
            onClose={() => setActing(null)}
          />
        </DialogChunk>
      )}
    </>
  );
}
