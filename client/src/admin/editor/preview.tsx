import type { Product } from '@kiosk/contract/product.ts';
import type { ReactNode } from 'react';
import type { Facets } from '../use-facets.ts';
import { type Draft, fieldsOf } from './draft.ts';

/** How a product is pictured on a card of the shop. */
export type Card = (product: Product, brand: string) => ReactNode;

/** The card of the product as it would be if it were saved now. */
export function Preview({ draft, facets, card }: { draft: Draft; facets: Facets; card: Card }) {
  const { pictures, price, thumbnail, title, colors, sizes, ...fields } = fieldsOf(draft);
  const images = pictures.map(({ url }) => url);
  const product: Product = {
    ...fields,
    id: '',
    title: title || 'Untitled',
    name: title,
    price: price ?? 0,
    thumbnail: thumbnail ?? images[0] ?? '',
    images,
    href: '',
    breadcrumbs: [],
  };
  const brand = facets.brands.find(({ value }) => value === fields.brand)?.label ?? fields.brand;
  return (
    <section aria-label="Preview" className="max-w-60">
      <p aria-hidden="true" className="eyebrow mb-3">
        On the card
      </p>
      {/* A picture of the card, not the card: its link leads nowhere yet. */}
      <div inert>{card(product, brand)}</div>
    </section>
  );
}
