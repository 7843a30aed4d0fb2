import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';

export type FacetKind = 'categories' | 'brands';

/** The texts of brands and of categories, and the paths of their calls. */
export const facetNames = {
  categories: {
    title: 'Categories',
    none: 'None yet. A category comes with its first product.',
    rename: 'Rename category',
    delete: 'Delete category',
    notDeleted: 'The category could not be deleted. Please try again.',
    into: 'Into the category',
    merging:
      'All its products get the other category, archived ones too, and {label} is deleted. This cannot be undone.',
    all: adminApiPaths.categories,
    each: adminApiPaths.category,
    merge: adminApiPaths.categoryMerge,
  },
  brands: {
    title: 'Brands',
    none: 'None yet. A brand comes with its first product.',
    rename: 'Rename brand',
    delete: 'Delete brand',
    notDeleted: 'The brand could not be deleted. Please try again.',
    into: 'Into the brand',
    merging:
      'All its products get the other brand, archived ones too, and {label} is deleted. This cannot be undone.',
    all: adminApiPaths.brands,
    each: adminApiPaths.brand,
    merge: adminApiPaths.brandMerge,
  },
} as const;
