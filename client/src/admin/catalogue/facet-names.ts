import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';

export type FacetKind = 'categories' | 'brands';

/** How the two are called, and where their calls go. */
export const facetNames = {
  categories: {
    title: 'Categories',
    one: 'category',
    all: adminApiPaths.categories,
    each: adminApiPaths.category,
    merge: adminApiPaths.categoryMerge,
  },
  brands: {
    title: 'Brands',
    one: 'brand',
    all: adminApiPaths.brands,
    each: adminApiPaths.brand,
    merge: adminApiPaths.brandMerge,
  },
} as const;
