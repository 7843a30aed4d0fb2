/** Products on a page of the catalogue (point 9). */
export const pageSize = 10;

/** Sort options of point 9. */
export const sortOptions = [
  { name: 'Best Rating', _sort: 'rating', _order: 'desc' },
  { name: 'Low to High', _sort: 'price', _order: 'asc' },
  { name: 'High to Low', _sort: 'price', _order: 'desc' },
] as const;
export type SortOption = (typeof sortOptions)[number];

/** A filter may have so many values at once (+). */
export const maxFilterValues = 50;
