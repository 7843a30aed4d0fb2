import type { Product } from '@kiosk/contract/product.ts';
import { useState } from 'react';
import { BinIcon, PencilIcon } from '../ui/icons.tsx';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { EditProductDialog } from './edit-product-dialog.tsx';
import { ProductGrid } from './product-grid.tsx';
import type { ProductList } from './use-product-list.ts';

type Doing = { what: 'edit' | 'delete'; product: Product };

const controlClass =
  'grid size-10 place-items-center rounded-sm bg-surface/95 shadow-sm hover:bg-ink hover:text-paper';

/** The grid with what an administrator may do to each product. */
export default function EditableGrid({ list }: { list: ProductList }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  // A slow answer to a dialog that was left must not close the one that is open by then.
  const stop = () => setDoing((now) => (now === doing ? null : now));

  return (
    <>
      <ProductGrid
        list={list}
        controls={(product) => (
          <>
            <button
              type="button"
              className={controlClass}
              onClick={() => setDoing({ what: 'edit', product })}
            >
              <PencilIcon />
              <span className="sr-only">Edit {product.title}</span>
            </button>
            <button
              type="button"
              className={controlClass}
              onClick={() => setDoing({ what: 'delete', product })}
            >
              <BinIcon />
              <span className="sr-only">Delete {product.title}</span>
            </button>
          </>
        )}
      />
      {doing?.what === 'edit' && (
        <EditProductDialog product={doing.product} facets={list.facets} onClose={stop} />
      )}
      {doing?.what === 'delete' && (
        <DeleteProductDialog product={doing.product} onDeleted={list.reload} onClose={stop} />
      )}
    </>
  );
}
