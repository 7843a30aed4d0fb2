import { t } from '@kiosk/contract/language/t.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { shownValuesOf } from '@kiosk/contract/product-field-rules.ts';
import { ProductCard } from '../../catalogue/product-card.tsx';
import type { Facets } from '../use-facets.ts';
import { type Draft, fieldsOf } from './draft.ts';

export function Preview({ draft, facets }: { draft: Draft; facets: Facets }) {
  const { pictures, price, thumbnail, title, ...fields } = fieldsOf(draft);
  const images = pictures.map(({ url }) => url);
  const product: Product = {
    ...shownValuesOf({
      ...fields,
      title: title || t('Untitled'),
      price: price ?? 0,
      thumbnail: thumbnail ?? images[0] ?? '',
      images,
      imageTexts: null,
    }),
    id: '',
    name: title,
    href: '',
    breadcrumbs: [],
  };
  const brand = facets.brands.find(({ value }) => value === fields.brand)?.label ?? fields.brand;
  return (
    <section aria-label={t('Preview')} className="max-w-60">
      <p aria-hidden="true" className="eyebrow mb-3">
        {t('On the card')}
      </p>
      {/* A picture of the card, not the card: its link leads nowhere yet. */}
      <div inert>
        <ProductCard product={product} brand={brand} />
      </div>
    </section>
  );
}
