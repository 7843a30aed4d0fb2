import * as z from 'zod/mini';
import { says } from './language/message.ts';
import { maxPictures } from './picture-limits.ts';
import { price } from './price-rule.ts';
import { largestStock } from './stock-state.ts';
import { requiredText } from './text.ts';

const styleName = z.string().check(z.maxLength(200, 'Must be at most 200 characters'));

/** An address, which is shown as it is. */
export const pictureAddress = z.string().check(z.trim(), z.maxLength(2000));

/**
 * A color to choose. `class` and `selectedClass` are style names; `hex` is the swatch itself, and `images` show the
 * product in it, before its other pictures (+).
 */
export const color = z.object({
  name: requiredText('Color name is required'),
  class: styleName,
  selectedClass: styleName,
  hex: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Color must look like #1a2b3c'))),
  images: z.optional(
    z
      .array(pictureAddress)
      .check(z.maxLength(maxPictures, says('At most {max} pictures', { max: maxPictures }))),
  ),
});
export type Color = z.infer<typeof color>;

const sku = z.string().check(z.trim(), z.maxLength(64, 'Number must be at most 64 characters'));

/**
 * A size to choose, or a combination of options, which is a size by the name of its values: `250 g / Whole bean`. What it
 * does not have of its own is the product's.
 */
export const shownSize = z.object({
  name: requiredText('Size name is required'),
  inStock: z.boolean(),
  price: z.optional(price),
  picture: z.optional(pictureAddress),
});
/** The same with the merchant's own number, which shoppers do not see. */
export const size = z.extend(shownSize, { sku: z.optional(sku) });
export type Size = z.infer<typeof size>;

export const sizeStock = z.object({
  name: z.string(),
  stock: z
    .int('Stock must be a whole number')
    .check(
      z.gte(0, 'Stock must not be negative'),
      z.lte(largestStock, says('Stock must be at most {largestStock}', { largestStock })),
    ),
});
export type SizeStock = z.infer<typeof sizeStock>;

const valueRule = 'A value must not contain a slash beside a space or at an end';
/** What would be mistaken for the mark between the values of a combination. */
const marks = /(^|\s)\/|\/(\s|$)/;

/** What a shopper chooses besides the color, such as a weight. */
export const option = z.object({
  name: requiredText('The name of the option is required').check(
    z.maxLength(30, 'The name of an option must be at most 30 characters'),
  ),
  values: z
    .array(
      requiredText('A value is required').check(
        z.maxLength(30, 'A value must be at most 30 characters'),
        z.refine((value) => !marks.test(value), valueRule),
      ),
    )
    .check(
      z.minLength(1, 'An option needs a value'),
      z.refine((values) => new Set(values).size === values.length, 'This value is in the list already'),
    ),
});
export type Option = z.infer<typeof option>;
