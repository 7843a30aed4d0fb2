import { t } from '@kiosk/contract/language/t.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../api/thunk.ts';
import { useCapabilities } from '../../api/use-capabilities.ts';
import { DeleteProductDialog } from '../../catalogue/delete-product-dialog.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import { productChanged, updateProduct } from '../../catalogue/products-slice.ts';
import type { ListedProducts } from '../../catalogue/use-product-list.ts';
import { Badge } from '../../ui/badge.tsx';
import { EditProductDialog } from '../editor/dialog/edit-product-dialog.tsx';
import type { OpenProduct } from '../editor/open-product.ts';
import { saveChanges, saveWholeProduct } from '../editor/saving.ts';
import { BinIcon, PencilIcon } from '../icons.tsx';
import { actionNames } from './action-names.ts';

type Doing = { what: (typeof controls)[number]['what']; product: OpenProduct };

const controls = [
  { what: 'edit', Icon: PencilIcon },
  { what: 'delete', Icon: BinIcon },
] as const;

const controlClass =
  'grid size-10 place-items-center rounded-sm bg-surface/95 shadow-sm hover:bg-ink hover:text-paper';

/** Products as cards, with what an administrator may do to each (point 2). */
export function ProductCards({ list }: { list: ListedProducts<OpenProduct> }) {
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
            {product.archivedAt && <Badge tone="grey">{t('Archived')}</Badge>}
            {controls.map(({ what, Icon }) => (
              <button
                key={what}
                type="button"
                className={controlClass}
                onClick={() => setDoing({ what, product })}
              >
                <Icon />
                <span className="sr-only">{t(actionNames[what].full, { title: product.title })}</span>
              </button>
            ))}
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
              ? (opened, mine) => saveChanges(dispatch, opened, mine)
              : saveWholeProduct((whole) => dispatch(updateProduct(whole)).unwrap())
          }
          onSaved={(saved) => {
            dispatch(productChanged(saved));
            list.refresh?.();
          }}
          onClose={stop}
        />
      )}
      {doing?.what === 'delete' && (
        <DeleteProductDialog product={doing.product} onDeleted={list.reload} onClose={stop} />
      )}
    </>
  );
}
