import * as z from 'zod/mini';
import { highestOfAll } from './highest-price.ts';
import { identifier } from './identifier.ts';
import { says } from './language/message.ts';
import { maxFilterValues } from './listing.ts';
import { pageLimit, pageNumber } from './paging.ts';
import { shownRequestRules, shownRules } from './product-field-rules.ts';
import { oneOf, searchText } from './query.ts';

export const breadcrumb = z.object({ id: z.string(), name: z.string(), href: z.string() });

/** A product as the API answers it (point 3). */
export const product = z.object({
  id: identifier,
  ...shownRules,
  /** Absent: the standard one (+). */
  taxClass: z.optional(z.string()),
  /** What `price` buys, in the unit by which it is compared (+): 0.25 and `kg`. */
  measure: z.optional(z.object({ amount: z.number(), unit: z.string() })),
  name: z.string(),
  href: z.string(),
  breadcrumbs: z.array(breadcrumb),
});
export type Product = z.infer<typeof product>;

const { taxClass, sizeChart, ...changeable } = shownRequestRules;

/**
 * Body of `PATCH /products/{id}`: the whole product or any part of it. What the shop derives is ignored, and so are tax
 * and size chart (+). Null removes what responses then leave out (+).
 */
export const productChange = z.partial(z.object(changeable));
export type ProductChange = z.infer<typeof productChange>;

/** A query field that may be repeated, as a list. */
export const anyOf = z.optional(
  z.pipe(
    z.transform((value) => (Array.isArray(value) ? value : [value])),
    z
      .array(z.string())
      .check(z.maxLength(maxFilterValues, says('At most {maxFilterValues} values', { maxFilterValues }))),
  ),
);

const amount = (name: string) => {
  const message = says('{name} must be an amount such as 20 or 19.95, at most {highestPrice}', {
    name,
    highestPrice: highestOfAll,
  });
  return z.pipe(
    z.string(message).check(z.regex(/^\d{1,10}(?:\.\d{1,4})?$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.lte(highestOfAll, message))),
  );
};

/** What is looked for (+): words, and what every product of the list has. */
export const productFilters = {
  category: anyOf,
  brand: anyOf,
  /** Words; titles, brands, categories, colors and texts have them, with a typing error or without. */
  q: z.optional(searchText),
  /** Names of colors and sizes that are offered and, of sizes, in stock. */
  color: anyOf,
  size: anyOf,
  /**
   * Values of the merchant's own options: `Weight: 250 g`. Each is in stock in some combination. Of one option any, of
   * several all of them, in one combination: a product has every combination of its values. With `inStock` that one is in
   * stock.
   */
  option: anyOf,
  /** Colors by what they are called: navy is Blue. */
  colorFamily: anyOf,
  /** A price as shoppers see it: without tax where the shop shows prices so. */
  minPrice: z.optional(amount('minPrice')),
  maxPrice: z.optional(amount('maxPrice')),
  inStock: z.optional(oneOf('inStock', ['true'])),
};

/** Refuses a query whose lowest price is above its highest one. */
export const inPriceOrder = z.refine<{ minPrice?: number | undefined; maxPrice?: number | undefined }>(
  ({ minPrice, maxPrice }) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice,
  { message: 'maxPrice must not be less than minPrice', path: ['maxPrice'] },
);

/** Query of `GET /products`. A repeated field means 'any of these' (+). */
export const productQuery = z
  .object({
    ...productFilters,
    _sort: z.optional(z.enum(['rating', 'price'], '_sort must be rating or price')),
    _order: z._default(z.enum(['asc', 'desc'], '_order must be asc or desc'), 'asc'),
    _page: z.optional(pageNumber),
    _limit: z.optional(pageLimit),
  })
  .check(inPriceOrder);
export type ProductQuery = z.infer<typeof productQuery>;

/** An option of the category or brand filter (point 3). `image` shows a category: the thumbnail of its best product (+). */
export const facetOption = z.object({
  value: z.string(),
  label: z.string(),
  checked: z.boolean(),
  image: z.optional(z.string()),
});
export type FacetOption = z.infer<typeof facetOption>;
