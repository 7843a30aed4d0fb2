import type { FacetOption, Product } from '@kiosk/contract/product.ts';
import type { UseFormRegister } from 'react-hook-form';
import { Field, SelectField, TextField } from '../ui/field.tsx';
import type { FilterGroup } from './list-state.ts';
import type { ProductForm } from './product-form.ts';

const price = { inputMode: 'decimal', step: '0.01', min: 0 } as const;

type ProductFieldsProps = {
  register: UseFormRegister<ProductForm>;
  product: Product;
  facets: Record<FilterGroup, FacetOption[]>;
};

/** What a merchant may change of a product. */
export function ProductFields({ register, product, facets }: ProductFieldsProps) {
  return (
    <>
      {/* The form comes only when the product has been fetched, and is begun here. */}
      <Field label="Title" autoFocus className="sm:col-span-2" {...register('title')} />
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
      {'stock' in product && (
        <Field
          label="Stock"
          type="number"
          step={1}
          min={0}
          hint="Pieces left. Empty when they are not counted."
          {...register('stock')}
        />
      )}
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
    </>
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
