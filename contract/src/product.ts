import * as z from 'zod/mini';
import { identifier } from './identifier.ts';
import { toCents, toDollars } from './money.ts';
import { pageLimit, pageNumber } from './paging.ts';
import { maxPictures, maxPictureTextLength } from './picture-limits.ts';
import { requiredText } from './text.ts';

/** A colour to choose. `class` and `selectedClass` are style names; `hex` is the swatch itself (+). */
export const color = z.object({
  name: requiredText('Color name is required'),
  class: z.string(),
  selectedClass: z.string(),
  hex: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Color must look like #1a2b3c'))),
});
export type Color = z.infer<typeof color>;

export const size = z.object({ name: requiredText('Size name is required'), inStock: z.boolean() });
export type Size = z.infer<typeof size>;

export const breadcrumb = z.object({ id: z.string(), name: z.string(), href: z.string() });

const longText = z.string().check(z.trim(), z.maxLength(5000, 'Must be at most 5000 characters'));
export const listOf = <T extends z.core.$ZodType>(item: T, most: number, things: string) =>
  z.array(item).check(z.maxLength(most, `At most ${most} ${things}`));

/** Dollars. */
export const highestPrice = 1_000_000;
/** Pieces. */
export const largestStock = 1_000_000_000;

/** What a merchant decides about a product. Price in dollars. */
export const editableFields = {
  title: requiredText('Title is required'),
  price: z.number('Price must be a number').check(
    z.gte(0, 'Price must not be negative'),
    z.lte(highestPrice, `Price must be at most ${highestPrice}`),
    z.refine((dollars) => toDollars(toCents(dollars)) === dollars, 'Price must have at most two decimals'),
  ),
  brand: requiredText('Brand is required'),
  category: requiredText('Category is required'),
  description: longText,
  details: longText,
  thumbnail: z.string().check(z.trim(), z.maxLength(2000)),
  images: listOf(z.string().check(z.trim(), z.maxLength(2000)), maxPictures, 'images'),
  /** What is to be seen on each of `images` (+), for who does not see it; '' or absent where nobody has said it. */
  imageTexts: z.optional(
    listOf(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(
            maxPictureTextLength,
            `A picture text must be at most ${maxPictureTextLength} characters`,
          ),
        ),
      maxPictures,
      'picture texts',
    ),
  ),
  rating: z
    .number('Rating must be a number')
    .check(z.gte(0, 'Rating must be from 0 to 5'), z.lte(5, 'Rating must be from 0 to 5')),
  discountPercentage: z
    .number('Discount must be a number')
    .check(z.gte(0, 'Discount must be from 0 to 100'), z.lte(100, 'Discount must be from 0 to 100')),
  highlights: listOf(z.string().check(z.trim(), z.maxLength(500)), 20, 'highlights'),
  /** Absent: the shop's usual colours are offered. Empty: there is no choice. */
  colors: z.optional(listOf(color, 50, 'colors')),
  /** Absent: the shop's usual sizes are offered. Empty: there is no choice. */
  sizes: z.optional(listOf(size, 50, 'sizes')),
  /** Pieces left (+); null when they are not counted. */
  stock: z.nullable(
    z
      .int('Stock must be a whole number')
      .check(
        z.gte(0, 'Stock must not be negative'),
        z.lte(largestStock, `Stock must be at most ${largestStock}`),
      ),
  ),
};

/** A product as the API answers it (point 3). */
export const product = z.object({
  id: identifier,
  ...editableFields,
  name: z.string(),
  href: z.string(),
  breadcrumbs: z.array(breadcrumb),
});
export type Product = z.infer<typeof product>;

/** Body of `PATCH /products/{id}`: the whole product or any part of it; what the shop derives is ignored. */
export const productChange = z.partial(z.object(editableFields));
export type ProductChange = z.infer<typeof productChange>;

/** A query field that may be repeated, as a list. */
export const anyOf = z.optional(
  z.pipe(
    z.transform((value) => (Array.isArray(value) ? value : [value])),
    z.array(z.string()).check(z.maxLength(50, 'At most 50 values')),
  ),
);

/** Query of `GET /products`. A repeated field means 'any of these' (+). */
export const productQuery = z.object({
  category: anyOf,
  brand: anyOf,
  _sort: z.optional(z.enum(['rating', 'price'], '_sort must be rating or price')),
  _order: z._default(z.enum(['asc', 'desc'], '_order must be asc or desc'), 'asc'),
  _page: z.optional(pageNumber),
  _limit: z.optional(pageLimit),
});
export type ProductQuery = z.infer<typeof productQuery>;

/** An option of the category or brand filter (point 3). */
export const facetOption = z.object({ value: z.string(), label: z.string(), checked: z.boolean() });
export type FacetOption = z.infer<typeof facetOption>;
