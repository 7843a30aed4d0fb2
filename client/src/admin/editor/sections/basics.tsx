import { Field } from '../../../ui/field.tsx';
import type { Facets } from '../../use-facets.ts';
import { FacetField } from './facet-field.tsx';
import type { FormPart } from './form-part.ts';
import { Section } from './section.tsx';

export function Basics({ draft, change, errorOf, facets }: FormPart & { facets: Facets }) {
  return (
    <Section title="Basics">
      <Field
        label="Title"
        className="sm:col-span-2"
        value={draft.title}
        error={errorOf('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <FacetField
        label="Brand"
        options={facets.brands}
        value={draft.brand}
        error={errorOf('brand')}
        onChange={(brand) => change({ brand })}
      />
      <FacetField
        label="Category"
        options={facets.categories}
        value={draft.category}
        error={errorOf('category')}
        onChange={(category) => change({ category })}
      />
      <Field
        label="Number (SKU)"
        hint="Your own; no two products share one. Imports find the product by it."
        value={draft.sku}
        error={errorOf('sku')}
        onChange={({ target }) => change({ sku: target.value })}
      />
      <Field
        label="Rating"
        type="number"
        step="any"
        min={0}
        max={5}
        hint="From 0 to 5."
        value={draft.rating}
        error={errorOf('rating')}
        onChange={({ target }) => change({ rating: target.value })}
      />
    </Section>
  );
}
