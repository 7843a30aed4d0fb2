import * as z from 'zod/mini';
import { maxSizeChartName, noSizeChart } from './choice.ts';
import { says } from './language/message.ts';
import type { Template } from './language/texts.ts';
import { maxPictures, maxPictureTextLength } from './picture-limits.ts';
import { color, option, pictureAddress, size, sizeStock } from './product-choices.ts';
import { largestStock } from './stock-state.ts';
import { requiredText } from './text.ts';
import { measureIn } from './unit-price.ts';

// The rules of single fields. Which fields a product has is declared in product-fields.ts.

export const maxHighlights = 20;
export const maxHighlightLength = 500;
/** Colors of a product, and sizes. */
export const maxChoices = 100;

export const longText = z.string().check(z.trim(), z.maxLength(5000, 'Must be at most 5000 characters'));

const listOf = <T extends z.core.$ZodType>(item: T, max: number, tooMany: ListRule) =>
  z.array(item).check(z.maxLength(max, says(tooMany, { max })));
type ListRule = Extract<Template, `At most {max} ${string}`>;

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
      z.lte(largestStock, says('Stock must be at most {largestStock}', { largestStock })),
    ),
);

/** The merchant's own number of a product; blank is none. */
export const sku = z.nullable(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(64, 'Number must be at most 64 characters')),
    z.transform((text) => text || null),
  ),
);

/** A quantity, from which the price of a unit follows; blank is none. */
export const contents = z.nullable(
  z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(30, 'Contents must be at most 30 characters'),
      z.refine(
        (text) => text === '' || measureIn(text) !== undefined,
        'Please write a quantity such as 250 g, 0.75 l or 2 m',
      ),
    ),
    z.transform((text) => text || null),
  ),
);

/** 'standard', 'reduced', 'none', or the name of a tax of the merchant's own. */
export const taxClass = requiredText('Tax is required').check(
  z.maxLength(40, 'Tax must be at most 40 characters'),
);

/** The name of one of the merchant's charts, or 'none' in any case; blank is the one of its category. */
export const chosenSizeChart = z.nullable(
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(
          maxSizeChartName,
          says('Size chart must be at most {max} characters', { max: maxSizeChartName }),
        ),
      ),
    z.transform((text) => (text.toLowerCase() === noSizeChart ? noSizeChart : text || null)),
  ),
);

export const pictures = listOf(pictureAddress, maxPictures, 'At most {max} pictures');

const pictureText = z
  .string()
  .check(
    z.trim(),
    z.maxLength(
      maxPictureTextLength,
      says('A picture text must be at most {maxPictureTextLength} characters', { maxPictureTextLength }),
    ),
  );
export const pictureTexts = listOf(pictureText, maxPictures, 'At most {max} picture texts');

export const highlights = listOf(
  z.string().check(z.trim(), z.maxLength(maxHighlightLength)),
  maxHighlights,
  'At most {max} highlights',
);

export const colors = listOf(color, maxChoices, 'At most {max} colors');
export const sizes = listOf(size, maxChoices, 'At most {max} sizes');

export const maxOptions = 3;
/** What a merchant lets shoppers choose; its combinations are the product's sizes. */
export const options = listOf(option, maxOptions, 'At most {max} options');
export const sizeStocks = listOf(sizeStock, maxChoices, 'At most {max} sizes');

/** Products call what they have chosen by its first name, which another one does not get after it was renamed. */
export const freeFirstNames = <Row extends { name: string }>(
  firstNameOf: (row: Row) => string,
  message: string,
) =>
  z.check<Row[]>(({ value, issues }) => {
    const taken = value.filter((row) => firstNameOf(row) !== row.name).map(firstNameOf);
    value.forEach((row, at) => {
      if (firstNameOf(row) !== row.name || !taken.includes(row.name)) return;
      issues.push({ code: 'custom', input: value, path: [at, 'name'], message });
    });
  });

/** A shopper's choice is kept by its name. */
export const differentNames = (message: string) =>
  z.check<{ name: string }[]>(({ value, issues }) => {
    value.forEach(({ name }, at) => {
      if (value.findIndex((other) => other.name === name) === at) return;
      issues.push({ code: 'custom', input: value, path: [at, 'name'], message });
    });
  });
