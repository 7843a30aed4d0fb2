import type { FacetOption, Product } from '@kiosk/contract/product.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, SelectField, TextField } from '../ui/field.tsx';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import type { FilterGroup } from './list-state.ts';
import { fromForm, type ProductForm, toForm } from './product-form.ts';
import { updateProduct } from './products-slice.ts';

type EditProductDialogProps = {
  product: Product;
  facets: Record<FilterGroup, FacetOption[]>;
  onClose: () => void;
};

const price = { inputMode: 'decimal', step: '0.01', min: 0 } as const;

/** Whoever presses Save has usually scrolled away from the top of the form. */
const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

/**
 * Closes when the change is saved and stays open with the reason when it is not; a notice tells whoever has left it
 * meanwhile. The rules are the server's to check (point 5).
 */
export function EditProductDialog({ product, facets, onClose }: EditProductDialogProps) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useForm<ProductForm>({ defaultValues: toForm(product) });
  const isSaving = formState.isSubmitting;

  const save = async (values: ProductForm) => {
    setError(undefined);
    try {
      await dispatch(updateProduct(fromForm(values, product))).unwrap();
      dispatch(succeeded('Product updated successfully.'));
      onClose();
    } catch (thrown) {
      const { message } = failureOf(thrown);
      if (form.current) setError(message);
      else dispatch(failed(message));
    }
  };

  return (
    <Dialog
      shape="wide"
      title="Edit product"
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
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
        <Field label="Title" className="sm:col-span-2" {...register('title')} />
        <Field label="Price" type="number" {...price} {...register('price')} />
        <Field
          label="Discount in percent"
          type="number"
          step="any"
          min={0}
          max={100}
          {...register('discountPercentage')}
        />
        <SelectField label="Brand" {...register('brand')}>
          <Options options={facets.brand} current={product.brand} />
        </SelectField>
        <SelectField label="Category" {...register('category')}>
          <Options options={facets.category} current={product.category} />
        </SelectField>
        <Field label="Rating" type="number" step="any" min={0} max={5} {...register('rating')} />
        <Field
          label="Stock"
          type="number"
          step={1}
          min={0}
          hint="Pieces left. Empty when they are not counted."
          {...register('stock')}
        />
        <TextField label="Description" className="sm:col-span-2" {...register('description')} />
        <TextField
          label="Highlights"
          hint="One to a line."
          className="sm:col-span-2"
          {...register('highlights')}
        />
        <TextField label="Details" className="sm:col-span-2" {...register('details')} />
        <Field label="Thumbnail" className="sm:col-span-2" {...register('thumbnail')} />
        <TextField
          label="Images"
          hint="One address to a line; the first four are shown."
          className="sm:col-span-2"
          {...register('images')}
        />
      </form>
    </Dialog>
  );
}

function Options({ options, current }: { options: FacetOption[]; current: string }) {
  const isListed = options.some(({ value }) => value === current);
  const all = isListed ? options : [{ value: current, label: current }, ...options];
  return all.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
