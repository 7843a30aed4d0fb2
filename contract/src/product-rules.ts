import * as z from 'zod/mini';
import { toCents, toDollars } from './money.ts';
import { maxPictures, maxPictureTextLength } from './picture-limits.ts';
import { color, pictureAddress, size } from './product-choices.ts';

// The rules of single fields. Which fields a product has is declared in product-fields.ts.

/** Dollars. */
export const highestPrice = 1_000_000;
/** Units. */
export const largestStock = 1_000_000_000;
export const maxHighlights = 20;
export const maxHighlightLength = 500;
/** Colours of a product, and sizes. */
export const maxChoices = 50;

export const longText = z.string().check(z.trim(), z.maxLength(5000, 'Must be at most 5000 characters'));

const listOf = <T extends z.core.$ZodType>(item: T, max: number, things: string) =>
  z.array(item).check(z.maxLength(max, `At most ${max} ${things}`));

export const price = z.number('Price must be a number').check(
  z.gte(0, 'Price must not be negative'),
  z.lte(highestPrice, `Price must be at most ${highestPrice}`),
  z.refine((dollars) => toDollars(toCents(dollars)) === dollars, 'Price must have at most two decimals'),
);

export const discount = z
  .number('Discount must be a number')
  .check(z.gte(0, 'Discount must be from 0 to 100'), z.lte(100, 'Discount must be from 0 to 100'));

export const rating = z
  .number('Rating must be a number')
  .check(z.gte(0, 'Rating must be from 0 to 5'), z.lte(5, 'Rating must be from 0 to 5'));

export const stock = z.nullable(
  z
    .int('Stock must be a whole number')
    .check(
      z.gte(0, 'Stock must not be negative'),
      z.lte(largestStock, `Stock must be at most ${largestStock}`),
    ),
);

/** The merchant's own number of a product; blank is none. */
export const sku = z.nullable(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(64, 'Number must be at most 64 characters')),
    z.transform((text) => text || null),
  ),
);

export const pictures = listOf(pictureAddress, maxPictures, 'images');

const pictureText = z
  .string()
  .check(
    z.trim(),
    z.maxLength(maxPictureTextLength, `A picture text must be at most ${maxPictureTextLength} characters`),
  );
export const pictureTexts = listOf(pictureText, maxPictures, 'picture texts');

export const highlights = listOf(
  z.string().check(z.trim(), z.maxLength(maxHighlightLength)),
  maxHighlights,
  'highlights',
);

export const colors = listOf(color, maxChoices, 'colors');
export const sizes = listOf(size, maxChoices, 'sizes');

/** A shopper's choice is kept by its name. */
export const differentNames = (message: string) =>
  z.check<{ name: string }[]>(({ value, issues }) => {
    value.forEach(({ name }, at) => {
      if (value.findIndex((other) => other.name === name) === at) return;
      issues.push({ code: 'custom', input: value, path: [at, 'name'], message });
    });
  });
