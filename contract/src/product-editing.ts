import * as z from 'zod/mini';
import { color, editableFields, listOf, size } from './product.ts';
import { requiredText } from './text.ts';

/** The merchant's own number of a product; blank is none. */
export const sku = z.nullable(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(64, 'Number must be at most 64 characters')),
    z.transform((text) => text || null),
  ),
);

/** A shopper's choice is kept by its name. */
const differentNames = (message: string) =>
  z.check<{ name: string }[]>(({ value, issues }) => {
    value.forEach(({ name }, at) => {
      if (value.findIndex((other) => other.name === name) === at) return;
      issues.push({ code: 'custom', input: value, path: [at, 'name'], message });
    });
  });

/** What an administrator decides about a product, beyond what point 7 knows. */
const fields = {
  ...editableFields,
  /** The value of a brand the shop has, or its label in any case; anything else makes a new brand. */
  brand: requiredText('Brand is required'),
  /** The same for categories. */
  category: requiredText('Category is required'),
  /** Null: the shop's usual colours are offered. Empty: there is no choice. */
  colors: z.nullable(listOf(color, 50, 'colors').check(differentNames('This color is in the list already'))),
  /** Null: the shop's usual sizes are offered. Empty: there is no choice. */
  sizes: z.nullable(listOf(size, 50, 'sizes').check(differentNames('This size is in the list already'))),
  sku,
};

const { description, details, thumbnail, images, rating, discountPercentage, highlights, stock } = fields;

/** Body of `POST /admin/products` (+). A new product is not counted unless a stock is given. */
export const productCreation = z.object({
  ...fields,
  description: z._default(description, ''),
  details: z._default(details, ''),
  /** Blank: the first of the images. */
  thumbnail: z._default(thumbnail, ''),
  images: z._default(images, []),
  rating: z._default(rating, 0),
  discountPercentage: z._default(discountPercentage, 0),
  highlights: z._default(highlights, []),
  colors: z._default(fields.colors, null),
  sizes: z._default(fields.sizes, null),
  stock: z._default(stock, null),
  sku: z._default(sku, null),
});
export type ProductCreation = z.infer<typeof productCreation>;

/** What a change was made on: the version, and the stock where the change sets another. */
export const seenProduct = z.object({
  version: z.int('seen.version must be a whole number'),
  stock: z.optional(z.nullable(z.int('seen.stock must be a whole number'))),
});
export type SeenProduct = z.infer<typeof seenProduct>;

/** Body of `PATCH /admin/products/{id}` (+): the fields that change, and on what they were decided. */
export const productEdit = z.object({ ...z.partial(z.object(fields)).shape, seen: seenProduct }).check(
  z.refine(({ stock, seen }) => stock === undefined || seen.stock !== undefined, {
    path: ['seen', 'stock'],
    message: 'seen.stock must say the stock on which the change was made',
  }),
);
export type ProductEdit = z.infer<typeof productEdit>;
