import type { Product } from '@kiosk/contract/product.ts';
import { useState } from 'react';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { BinIcon, PencilIcon } from '../ui/icons.tsx';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { EditProductDialog } from './edit-product-dialog.tsx';
import { ProductGrid } from './product-grid.tsx';
import { deleteProduct } from './products-slice.ts';
import type { ProductList } from './use-product-list.ts';

type Doing = { what: 'edit' | 'delete'; product: Product } | null;

const controlClass =
  'grid size-10 place-items-center rounded-sm bg-surface/95 shadow-sm hover:bg-ink hover:text-paper';

/** The grid with what an administrator may do to each product. */
export default function EditableGrid({ list }: { list: ProductList }) {
  const dispatch = useAppDispatch();
  const [doing, setDoing] = useState<Doing>(null);
  const [isDeleting, setDeleting] = useState(false);
  const stop = () => setDoing(null);

  const remove = async (product: Product) => {
    setDeleting(true);
    try {
      await dispatch(deleteProduct(product.id)).unwrap();
      dispatch(succeeded('Product deleted successfully.'));
      list.reload();
    } catch (error) {
      dispatch(failed(failureOf(error).message));
    }
    setDeleting(false);
    stop();
  };

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
        <ConfirmDialog
          action="Delete product"
          question="Are you sure you want to delete this product?"
          detail={doing.product.title}
          busy={isDeleting}
          onConfirm={() => remove(doing.product)}
          onClose={stop}
        />
      )}
    </>
  );
}
