import * as z from 'zod/mini';
import { identifier } from './identifier.ts';
import { inPriceOrder, productFilters } from './product.ts';
import { searchText } from './query.ts';

/** Query of `GET /products/suggestions` (+): what has been typed so far. */
export const suggestionQuery = z.object({ q: z._default(searchText, '') });

const named = z.object({ value: z.string(), label: z.string() });

export const suggestedProduct = z.object({
  id: identifier,
  title: z.string(),
  brand: z.string(),
  price: z.number(),
  /** The tax class of the product, where it is not the standard one. */
  taxClass: z.optional(z.string()),
  /** Whether some variants cost more than `price`. */
  variesInPrice: z.optional(z.boolean()),
  thumbnail: z.string(),
});
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

/** Answer of `GET /products/suggestions` (+). */
export const suggestions = z.object({
  products: z.array(suggestedProduct),
  categories: z.array(named),
  brands: z.array(named),
  /** How the search was read, where typing errors were put right. */
  searchedFor: z.optional(z.string()),
  /** Where no product matches all words: the most words that products have, and some of these products. */
  nearest: z.optional(z.object({ q: z.string(), products: z.array(suggestedProduct) })),
});
export type Suggestions = z.infer<typeof suggestions>;

/** Query of `GET /products/facets` (+): that of the list. */
export const facetQuery = z.object(productFilters).check(inPriceOrder);

/** A value of a filter, and how many products would be listed with it. */
const counted = z.object({
  value: z.string(),
  label: z.string(),
  hex: z.optional(z.string()),
  count: z.number(),
});
export type CountedOption = z.infer<typeof counted>;

/** A color family, and the colors that belong to it. */
const colorOption = z.extend(counted, { shades: z.array(counted) });
export type ColorOption = z.infer<typeof colorOption>;

/** Answer of `GET /products/facets` (+). The values of a filter are counted as if this filter were not set. */
export const productFacets = z.object({
  category: z.array(counted),
  brand: z.array(counted),
  colorFamily: z.array(colorOption),
  size: z.array(counted),
  /** The merchant's own options, as `option` of the query names their values. */
  option: z.array(z.object({ name: z.string(), values: z.array(counted) })),
  inStock: z.number(),
  /** In the shop's currency, as shoppers see prices; absent where no product is left. */
  price: z.optional(z.object({ min: z.number(), max: z.number() })),
});
export type ProductFacets = z.infer<typeof productFacets>;
