import * as z from 'zod/mini';
import { newProductRules, productRules } from './product-field-rules.ts';
import { sizeStocks } from './product-rules.ts';

/**
 * Body of `POST /admin/products` (+). Brand and category are the value of one that the shop has, or its label in any
 * case; anything else makes a new one.
 */
export const productCreation = z.object(newProductRules);
export type ProductCreation = z.infer<typeof productCreation>;

/** What a change was made on: the version, and the stock, or that of the sizes, where the change sets another. */
export const seenProduct = z.object({
  version: z.int('seen.version must be a whole number'),
  stock: z.optional(z.nullable(z.int('seen.stock must be a whole number'))),
  sizeStocks: z.optional(z.nullable(sizeStocks)),
});
export type SeenProduct = z.infer<typeof seenProduct>;

/** Body of `PATCH /admin/products/{id}` (+): the fields that change, and on what they were decided. */
export const productEdit = z.object({ ...z.partial(z.object(productRules)).shape, seen: seenProduct }).check(
  z.refine(({ stock, seen }) => stock === undefined || seen.stock !== undefined, {
    path: ['seen', 'stock'],
    message: 'seen.stock must say the stock on which the change was made',
  }),
);
export type ProductEdit = z.infer<typeof productEdit>;
