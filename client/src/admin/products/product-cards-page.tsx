import type { Product } from '@kiosk/contract/product.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../api/thunk.ts';
import { useCapabilities } from '../../api/use-capabilities.ts';
import { DeleteProductDialog } from '../../catalogue/delete-product-dialog.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import { productChanged, updateProduct } from '../../catalogue/products-slice.ts';
import type { ProductList } from '../../catalogue/use-product-list.ts';
import { BinIcon, PencilIcon } from '../../ui/icons.tsx';
import { EditProductDialog } from '../editor/dialog/edit-product-dialog.tsx';
import { saveOn, saveWhole } from '../editor/saving.ts';

type Doing = { what: 'edit' | 'delete'; product: Product };

const controlClass =
  'grid size-10 place-items-center rounded-sm bg-surface/95 shadow-sm hover:bg-ink hover:text-paper';

/** The cards of Manage Products, with what an administrator may do to each product. */
export default function ProductCards({ list }: { list: ProductList }) {
  const dispatch = useAppDispatch();
  const { editConflicts } = useCapabilities();
  const [doing, setDoing] = useState<Doing | null>(null);
  // A slow answer to a dialog that was left must not close the one that is open by then.
  const stop = () => setDoing((now) => (now === doing ? null : now));
  const { brand: brands, category: categories } = list.facets;

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
        <EditProductDialog
          key={doing.product.id}
          product={doing.product}
          facets={{ brands, categories }}
          save={
            editConflicts
              ? (opened, mine) => saveOn(dispatch, opened, mine)
              : saveWhole((whole) => dispatch(updateProduct(whole)).unwrap())
          }
          onSaved={(saved) => dispatch(productChanged(saved))}
          onClose={stop}
        />
      )}
      {doing?.what === 'delete' && (
        <DeleteProductDialog product={doing.product} onDeleted={list.reload} onClose={stop} />
      )}
    </>
  );
}
