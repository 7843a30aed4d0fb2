import { Field } from '../../../ui/field.tsx';
import type { FormPart } from './form-part.ts';
import { Section } from './section.tsx';

export function PriceAndStock({ draft, change, errorOf }: FormPart) {
  return (
    <Section title="Price and stock">
      <Field
        label="Price"
        type="number"
        inputMode="decimal"
        step="0.01"
        min={0}
        hint="In dollars. This is what is charged."
        value={draft.price}
        error={errorOf('price')}
        onChange={({ target }) => change({ price: target.value })}
      />
      <Field
        label="Discount in percent"
        type="number"
        step="any"
        min={0}
        max={100}
        hint="Shown on the card; the price is charged as it is."
        value={draft.discountPercentage}
        error={errorOf('discountPercentage')}
        onChange={({ target }) => change({ discountPercentage: target.value })}
      />
      <Field
        label="Stock"
        type="number"
        step={1}
        min={0}
        hint="Units left. Leave empty if they are not counted."
        value={draft.stock}
        error={errorOf('stock')}
        onChange={({ target }) => change({ stock: target.value })}
      />
    </Section>
  );
}
