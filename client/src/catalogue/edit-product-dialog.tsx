import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { FacetOption, Product } from '@kiosk/contract/product.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type Failure, failureOf, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DiscardDialog } from '../ui/discard-dialog.tsx';
import { useLeaveWarning } from '../ui/leave-warning.ts';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { RetryBanner } from '../ui/retry-banner.tsx';
import { Loading } from '../ui/spinner.tsx';
import type { FilterGroup } from './list-state.ts';
import { type OpenProduct, openProduct } from './open-product.ts';
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
export function EditProductDialog({ product: listed, facets, onClose }: EditProductDialogProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<Failure>();
  const { register, handleSubmit, formState, reset, getValues } = useForm<ProductForm>();
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty, isSubmitting: isSaving } = formState;
  const about = listed.id;
  useLeaveWarning(isDirty);

  const [product, setProduct] = useState<OpenProduct>();
  const { failure, retry } = useLoad(about, () => {
    const request = dispatch(openProduct(listed));
    const unwrap = async () => {
      const opened = await request.unwrap();
      reset(toForm(opened));
      setProduct(opened);
    };
    return { abort: () => request.abort(), unwrap };
  });

  const leave = () => (isDirty && !isSaving ? setLeaving(true) : onClose());

  /** The product's own page has every field, and compares with what somebody else saved meanwhile. */
  const resumeThere = (opened: OpenProduct) =>
    navigate(pathTo(pagePaths.adminProduct, opened.id), {
      state: { opened, typed: fromForm(getValues(), opened) },
    });

  const save = async (values: ProductForm, before: OpenProduct) => {
    setError(undefined);
    try {
      await dispatch(updateProduct({ product: fromForm(values, before), before })).unwrap();
      dispatch(succeeded('Product updated successfully.', { about }));
      onClose();
    } catch (thrown) {
      const refusal = failureOf(thrown);
      if (form.current) setError(refusal);
      else dispatch(failed(refusal.message, { about, status: refusal.status }));
    }
  };

  return (
    <>
      {/* Before the dialog, so that it goes first and hands the focus on in the right order. */}
      {isLeaving && (
        <DiscardDialog detail={listed.title} onDiscard={onClose} onClose={() => setLeaving(false)} />
      )}
      <Dialog
        shape="wide"
        title="Edit product"
        onClose={leave}
        footer={
          <>
            {product?.version !== undefined && (
              <Button kind="quiet" className="mr-auto -ml-3" onClick={() => resumeThere(product)}>
                All fields
              </Button>
            )}
            <Button kind="quiet" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form="edit-product" busy={isSaving} disabled={!product}>
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
          </>
        }
      >
        {failure && <RetryBanner onRetry={retry}>{failure.message}</RetryBanner>}
        {!product && !failure && <Loading />}
        {product && (
          <form
            ref={form}
            id="edit-product"
            noValidate
            onSubmit={handleSubmit((values) => save(values, product))}
            className="grid gap-5 sm:grid-cols-2"
          >
            {error && (
              <div ref={bringIntoSight} className="sm:col-span-2">
                <Banner type="error">
                  {error.message}
                  {error.status === 409 && product.version !== undefined && (
                    <button
                      type="button"
                      onClick={() => resumeThere(product)}
                      className="link mt-1 block min-h-6 font-medium"
                    >
                      Compare on the product’s own page
                    </button>
                  )}
                </Banner>
              </div>
            )}
            <ProductFields register={register} product={product} facets={facets} />
          </form>
        )}
      </Dialog>
    </>
  );
}
