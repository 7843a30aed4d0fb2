/** Kept apart from the rules, so that a page can offer these choices without loading zod. */

/** Whether shoppers see a product. */
export const saleStatuses = ['on-sale', 'archived', 'all'] as const;
export const discountFilters = ['with', 'without'] as const;

/** What the administrators' list of products is sorted by. A stock that is not counted counts as the largest. */
export const adminSorts = ['newest', 'title', 'price', 'stock', 'rating', 'discount'] as const;
export type AdminSort = (typeof adminSorts)[number];
