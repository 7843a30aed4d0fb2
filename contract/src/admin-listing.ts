/** Whether shoppers see a product. */
export const saleStatuses = ['on-sale', 'archived', 'all'] as const;
export const discountFilters = ['with', 'without'] as const;

/** Sort fields of the administrators' product list. An uncounted stock sorts as the largest. */
export const adminSorts = ['newest', 'title', 'price', 'stock', 'rating', 'discount'] as const;
export type AdminSort = (typeof adminSorts)[number];
