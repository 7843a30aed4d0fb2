import { t } from '@kiosk/contract/language/t.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { useState } from 'react';
import { createApiThunk, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { Section } from '../ui/section.tsx';
import { ProductCard } from './product-card.tsx';

const shown = 4;

const loadBest = createApiThunk(
  'products/loadRelated',
  'Failed to fetch products',
  ({ products }, category: string, signal) =>
    products.list({ category, _sort: 'rating', _order: 'desc', _page: 1, _limit: shown + 1 }, signal),
);

type RelatedProductsProps = { of: Product; brandOf: (product: Product) => string };

/** The best of the same category. Where they cannot be loaded, the page does without. */
export function RelatedProducts({ of: { id, category }, brandOf }: RelatedProductsProps) {
  const dispatch = useAppDispatch();
  const [best, setBest] = useState<{ category: string; products: Product[] }>();
  useLoad(category || undefined, () => {
    const request = dispatch(loadBest(category));
    request.unwrap().then(
      ({ products }) => setBest({ category, products }),
      () => undefined,
    );
    return request;
  });
  const others = best?.category === category ? best.products.filter((product) => product.id !== id) : [];
  if (others.length === 0) return null;
  return (
    <Section title={t('You may also like')} className="shell mt-20">
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6">
        {others.slice(0, shown).map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} brand={brandOf(product)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
