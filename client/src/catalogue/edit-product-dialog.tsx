import type { FacetOption, Product } from '@kiosk/contract/product.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DiscardDialog } from '../ui/discard-dialog.tsx';
import { useLeaveWarning } from '../ui/leave-warning.ts';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import type { FilterGroup } from './list-state.ts';
import { ProductFields } from './product-fields.tsx';
import { fromForm, type ProductForm, toForm } from './product-form.ts';
import { updateProduct } from './products-slice.ts';

type EditProductDialogProps = {
  product: Product;
  facets: Record<FilterGroup, FacetOption[]>;
  onClose: () => void;
};

/** Whoever presses Save has usually scrolled away from the top of the form. */
const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

/**
 * Closes when the change is saved and stays open with the reason when it is not; a notice tells whoever has left it
 * meanwhile. Leaving it before asks what is to become of the changes. The rules are the server's to check (point 5).
 */
export function EditProductDialog({ product, facets, onClose }: EditProductDialogProps) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useForm<ProductForm>({ defaultValues: toForm(product) });
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty, isSubmitting: isSaving } = formState;
  const about = product.id;
  useLeaveWarning(isDirty);

  const leave = () => (isDirty && !isSaving ? setLeaving(true) : onClose());

  const save = async (values: ProductForm) => {
    setError(undefined);
    try {
      await dispatch(updateProduct({ product: fromForm(values, product), before: product })).unwrap();
      dispatch(succeeded('Product updated successfully.', { about }));
      onClose();
    } catch (thrown) {
      const { message, status } = failureOf(thrown);
      if (form.current) setError(message);
      else dispatch(failed(message, { about, status }));
    }
  };

  return (
    <>
      {/* Before the dialog, so that it goes first and hands the focus on in the right order. */}
      {isLeaving && (
        <DiscardDialog detail={product.title} onDiscard={onClose} onClose={() => setLeaving(false)} />
      )}
      <Dialog
        shape="wide"
        title="Edit product"
        onClose={leave}
        footer={
          <>
            <Button kind="quiet" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form="edit-product" busy={isSaving}>
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id="edit-product"
          noValidate
          onSubmit={handleSubmit(save)}
          className="grid gap-5 sm:grid-cols-2"
        >
          {error && (
            <div ref={bringIntoSight} className="sm:col-span-2">
              <Banner type="error">{error}</Banner>
            </div>
          )}
          <ProductFields register={register} product={product} facets={facets} />
        </form>
      </Dialog>
    </>
  );
}
