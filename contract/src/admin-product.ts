import * as z from 'zod/mini';
import { adminSorts, discountFilters, saleStatuses } from './admin-listing.ts';
import { adminPaging } from './paging.ts';
import { anyOf, product } from './product.ts';
import { sizes } from './product-rules.ts';
import { oneOf, searchText } from './query.ts';
import { stockStates } from './stock-state.ts';

/** A product as administrators see it (+), on sale or archived. */
export const adminProduct = z.extend(product, {
  /** Raised by every change but those of orders; a change names the version that it was made on. */
  version: z.number(),
  /** The merchant's own number, which no two products share. */
  sku: z.nullable(z.string()),
  taxClass: z.string(),
  /** With the merchant's numbers. */
  sizes: z.optional(sizes),
  /** Since when shoppers no longer see it, as ISO 8601; null while it is on sale. */
  archivedAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type AdminProduct = z.infer<typeof adminProduct>;

const filters = {
  /** Each word begins a word of the title, the merchant's number, the brand, the category or the id. */
  q: z.optional(searchText),
  category: anyOf,
  brand: anyOf,
  stock: z.optional(oneOf('stock', stockStates)),
  discount: z.optional(oneOf('discount', discountFilters)),
  status: z._default(oneOf('status', saleStatuses), 'on-sale'),
};

/** Which products are meant, by what they all have (+). */
export const adminProductFilters = z.strictObject(filters);
export type AdminProductFilters = z.infer<typeof adminProductFilters>;

/** Query of the catalogue as a file (+): everything, unless it is asked for less. */
export const productFileQuery = z.strictObject({
  ...filters,
  status: z._default(oneOf('status', saleStatuses), 'all'),
});

/** Query of `GET /admin/products` (+); a field that it does not know is refused. */
export const adminProductQuery = z.strictObject({
  ...filters,
  _sort: z._default(oneOf('_sort', adminSorts), 'newest'),
  /** Absent: the newest first, and everything else ascending. */
  _order: z.optional(oneOf('_order', ['asc', 'desc'])),
  ...adminPaging,
});
export type AdminProductQuery = z.infer<typeof adminProductQuery>;
