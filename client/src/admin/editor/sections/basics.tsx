import { t } from '@kiosk/contract/language/t.ts';
import { FormSection } from '../../form/form-section.tsx';
import type { Facets } from '../../use-facets.ts';
import { FacetField } from './facet-field.tsx';
import type { FormPart } from './form-part.ts';
import { ProductInput } from './product-input.tsx';
import { TaxField } from './tax-field.tsx';

export function Basics({ facets, ...part }: FormPart & { facets: Facets }) {
  return (
    <FormSection title={t('Basics')}>
      <ProductInput name="title" {...part} />
      <FacetField name="brand" options={facets.brands} {...part} />
      <FacetField name="category" options={facets.categories} {...part} />
      <ProductInput name="sku" {...part} />
      <ProductInput name="rating" {...part} />
    </FormSection>
  );
}

export const PriceAndStock = (part: FormPart) => (
  <FormSection title={t('Price and stock')}>
    <ProductInput name="price" {...part} />
    <ProductInput name="discountPercentage" {...part} />
    <ProductInput name="stock" {...part} />
    <ProductInput name="contents" {...part} />
    <TaxField {...part} />
  </FormSection>
);
