import * as z from 'zod/mini';
import { adminProductFilters } from './admin-product.ts';
import { highestOfAll } from './highest-price.ts';
import { identifier, identifierIn } from './identifier.ts';
import { type Message, message, says } from './language/message.ts';
import { maxChangedAtOnce, maxChosenSingly } from './product-change-limits.ts';
import { productRules } from './product-field-rules.ts';
import { largestStock } from './stock-state.ts';

const { price, discountPercentage, stock, category } = productRules;

/** Which products: some one by one, or all that match the filters. */
export const chosenProducts = z
  .strictObject({
    ids: z.optional(
      z
        .array(identifierIn('ids'))
        .check(
          z.minLength(1, 'Select at least one product'),
          z.maxLength(
            maxChosenSingly,
            says('At most {maxChosenSingly} products can be selected one by one', { maxChosenSingly }),
          ),
        ),
    ),
    filters: z.optional(adminProductFilters),
  })
  .check(
    z.refine(
      ({ ids, filters }) => (ids === undefined) !== (filters === undefined),
      'Name either ids or filters',
    ),
  );
export type ChosenProducts = z.infer<typeof chosenProducts>;

const amountRule = says('The amount must be from {min} to {max}', { min: -highestOfAll, max: highestOfAll });
const amount = z
  .number('The amount must be a number')
  .check(z.gte(-highestOfAll, amountRule), z.lte(highestOfAll, amountRule));
const percent = z
  .number('The percentage must be a number')
  .check(
    z.gte(-100, 'The percentage must be from -100 to 1000'),
    z.lte(1000, 'The percentage must be from -100 to 1000'),
  );
const unitsRule = says('The number of units must be from {min} to {max}', {
  min: -largestStock,
  max: largestStock,
});
const units = z
  .int('The number of units must be a whole number')
  .check(z.gte(-largestStock, unitsRule), z.lte(largestStock, unitsRule));

/** The cents that every changed price ends with: of the prices that do, the nearest, and of two the higher. */
export const priceEndings = ['.95', '.99', '.00'] as const;
export type PriceEnding = (typeof priceEndings)[number];
const ending = z.optional(
  z.enum(
    priceEndings,
    says('{name} must be one of {values}', { name: 'ending', values: priceEndings.join(', ') }),
  ),
);

const kinds = [
  z.strictObject({ what: z.literal('set-price'), value: price }),
  /** A price is rounded to the nearest cent, half a cent upwards. */
  z.strictObject({ what: z.literal('raise-price-by-percent'), value: percent, ending }),
  z.strictObject({ what: z.literal('raise-price-by-amount'), value: amount, ending }),
  z.strictObject({ what: z.literal('set-discount'), value: discountPercentage }),
  /** Null: the stock is no longer counted. */
  z.strictObject({ what: z.literal('set-stock'), value: stock }),
  z.strictObject({ what: z.literal('add-stock'), value: units }),
  z.strictObject({ what: z.literal('set-category'), value: category }),
  z.strictObject({ what: z.literal('archive') }),
  z.strictObject({ what: z.literal('restore') }),
] as const;

/** What is done to every one of the products; amounts in the shop's currency. */
export const productsChange = z.discriminatedUnion(
  'what',
  kinds,
  says('{name} must be one of {values}', {
    name: 'what',
    values: kinds.map(({ shape }) => shape.what._zod.def.values[0]).join(', '),
  }),
);
export type ProductsChange = z.infer<typeof productsChange>;

/** Body of `POST /admin/products/changes/preview` (+). */
export const changeRequest = z.strictObject({ chosen: chosenProducts, change: productsChange });
export type ChangeRequest = z.infer<typeof changeRequest>;

const fieldValue = z.nullable(z.union([z.number(), z.string()]));

/** What becomes of one product: of the field that changes, what it is and what it would be. */
const changedProduct = z.object({
  id: identifier,
  title: z.string(),
  thumbnail: z.string(),
  before: fieldValue,
  after: fieldValue,
  /** Of a price, the sizes that have one of their own; the product's is the lowest then. */
  sizes: z.optional(z.array(z.object({ name: z.string(), before: z.number(), after: z.number() }))),
});
const refusedProduct = z.object({
  id: identifier,
  title: z.string(),
  thumbnail: z.string(),
  before: fieldValue,
  /** Why it stays as it is. */
  reason: z.string(),
});

/** What a change would do. It is made by sending the preview's id, exactly as it was previewed. */
export const changePreview = z.object({
  id: identifier,
  field: z.enum(['price', 'discountPercentage', 'stock', 'category', 'archivedAt']),
  /** How many products would change, are so already, and would be refused. */
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** How many of those that were named are not there any more. */
  missing: z.number(),
  /** Some of them, in the order of their titles. */
  changedSample: z.array(changedProduct),
  refusedSample: z.array(refusedProduct),
});
export type ChangePreview = z.infer<typeof changePreview>;

/** Body of `POST /admin/products/changes` (+); sent again, it changes nothing more. */
export const changeApplication = z.strictObject({ preview: identifierIn('preview') });

/** How many products were changed. */
export const changeResult = z.object({ changed: z.number() });
export type ChangeResult = z.infer<typeof changeResult>;

export const tooManyChosen = (count: number): Message =>
  message('{count} products match. At most {max} can be changed at once; narrow the filters.', {
    count,
    max: maxChangedAtOnce,
  });
