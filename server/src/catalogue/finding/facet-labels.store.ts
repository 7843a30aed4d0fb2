import type { Database } from '../../database/schema.ts';
import { findFacet } from '../facets.store.ts';

type Labels = { brandLabel: string; categoryLabel: string };

/** How the brand and the category of a product are called. */
export async function readFacetLabels(
  db: Database,
): Promise<(product: { brand: string; category: string }) => Labels> {
  const labelsOf = async (facet: 'brands' | 'categories') =>
    new Map((await findFacet(db, facet)).map(({ value, label }) => [value, label]));
  const [brands, categories] = [await labelsOf('brands'), await labelsOf('categories')];
  return ({ brand, category }) => ({
    brandLabel: brands.get(brand) ?? brand,
    categoryLabel: categories.get(category) ?? category,
  });
}
