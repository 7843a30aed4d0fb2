import * as z from 'zod/mini';
import { maxPictures } from './picture-limits.ts';
import { requiredText } from './text.ts';

const styleName = z.string().check(z.maxLength(200, 'Must be at most 200 characters'));

/** An address, which is shown as it is. */
export const pictureAddress = z.string().check(z.trim(), z.maxLength(2000));

/**
 * A colour to choose. `class` and `selectedClass` are style names; `hex` is the swatch itself, and `images` show the
 * product in it, before its other pictures (+).
 */
export const color = z.object({
  name: requiredText('Color name is required'),
  class: styleName,
  selectedClass: styleName,
  hex: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Color must look like #1a2b3c'))),
  images: z.optional(
    z.array(pictureAddress).check(z.maxLength(maxPictures, `At most ${maxPictures} images`)),
  ),
});
export type Color = z.infer<typeof color>;

export const size = z.object({ name: requiredText('Size name is required'), inStock: z.boolean() });
export type Size = z.infer<typeof size>;
