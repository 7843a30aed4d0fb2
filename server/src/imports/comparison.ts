import { said } from '@kiosk/contract/language/message.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { isNeeded, productDefaults, productFieldNames } from '@kiosk/contract/product-fields.ts';
import { surplusOf, textsFollowing } from '../catalogue/editing/image-texts.service.ts';
import { settledFields, unsettledOf } from '../catalogue/editing/settling.service.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Priced } from '../database/shop-currency.ts';
import type { ChoiceField } from './choices.ts';
import { fileFields, fileValuesOf, isSame, pick, type SomeFileValues } from './file-values.ts';
import { RowErrors, refuseRow } from './row-errors.ts';
import type { GivenValues } from './row-reader.ts';
import type { FileRow, RowComparison } from './rows.ts';
import { withVariants } from './variants.ts';

/** The fields of a new product; without a thumbnail in the file, it is the first of the pictures. */
export const withDefaults = (given: SomeFileValues): SomeFileValues => ({
  ...productDefaults,
  ...(given.images && { thumbnail: given.images[0] ?? '' }),
  ...given,
});

type Shop = {
  /** Whether new products are offered in the usual colors and sizes. */
  usualChoices: boolean;
  /** What the product is called that has a variant of this number, which finds no product for a row. */
  titleOfVariant: (sku: string | null) => string | undefined;
};

/** Fields of a new product that are not what its row says. */
const resolved = ['brand', 'category', 'colors', 'taxClass'] as const;

/**
 * The new product that a row adds.
 * @param values those of its rows, with facets by their values
 * @throws RowErrors
 */
export function compareNew(row: FileRow, values: GivenValues, shop: Shop): RowComparison {
  const found = valuesWith(row, values, {}, shop);
  const given = shop.usualChoices ? found : { ...noChoices, ...found };
  const missing = productFieldNames.filter((field) => isNeeded(field) && given[field] === undefined);
  if (missing.length > 0) {
    const title = shop.titleOfVariant(row.sku);
    if (title !== undefined) refuseVariantInPlaceOfProduct(row, title);
    throw new RowErrors(
      missing.map((column) => ({
        row: row.row,
        line: row.line,
        column,
        message: t('There is no such product yet, and a new one needs a {column}.', { column }),
      })),
    );
  }
  refuseSurplus(row, withDefaults(given));
  refuseUnsettled(row, given, {});
  return {
    line: row.line,
    action: 'new',
    product_id: row.given_id ?? row.new_id,
    title: given.title ?? '',
    base_version: null,
    base_stock: null,
    before: null,
    after: { ...pick(resolved, given), ...settledFields(given, {}) },
  };
}

/**
 * What a row changes in a known product.
 * @param rowValues the same as `values` of `compareNew`
 * @throws RowErrors
 */
export function compareKnown(
  row: FileRow,
  rowValues: GivenValues,
  product: Priced<StoredProduct>,
  shop: Shop,
): RowComparison {
  const current = fileValuesOf(product);
  const values = valuesWith(row, rowValues, current, shop);
  // A file that names pictures and no texts leaves each text with its picture.
  const given = { ...values, ...textsFollowing(values, current), ...settledFields(values, current) };
  const changed = fileFields.filter((field) => {
    return given[field] !== undefined && !isSame(field, given, current);
  });
  const whole = { ...current, ...given };
  if (changed.includes('imageTexts')) refuseSurplus(row, whole);
  refuseUnsettled(row, values, current);
  const isChanged = changed.length > 0;
  return {
    line: row.line,
    action: isChanged ? 'changed' : 'unchanged',
    product_id: product.id,
    title: whole.title ?? '',
    base_version: product.version,
    base_stock: product.stock,
    before: isChanged ? pick(changed, current) : null,
    after: isChanged ? pick(changed, given) : null,
  };
}

const noChoices: Required<Pick<SomeFileValues, ChoiceField>> = { colors: [], sizes: [] };

/** With what follows from variants, and from empty cells of colors and sizes in a shop that has no usual ones. */
function valuesWith(
  row: FileRow,
  { empty = [], ...given }: GivenValues,
  current: SomeFileValues,
  { usualChoices }: Shop,
): SomeFileValues {
  const values = withVariants(row, given, current);
  const undecided = usualChoices ? [] : empty.filter((field) => values[field] === null);
  return { ...values, ...pick(undecided, noChoices) };
}

/** Texts that belong to no picture. @throws RowErrors */
function refuseSurplus(row: FileRow, whole: SomeFileValues): void {
  const surplus = surplusOf({ images: whole.images ?? [], imageTexts: whole.imageTexts });
  if (surplus) refuseRow(row, said(surplus), { column: 'imageTexts' });
}

/** Options, stocks and prices that do not go together. @throws RowErrors */
function refuseUnsettled(row: FileRow, given: SomeFileValues, current: SomeFileValues): void {
  const violation = unsettledOf(given, current);
  if (violation) refuseRow(row, said(violation.what), { column: violation.field });
}

const refuseVariantInPlaceOfProduct = (row: FileRow, title: string): never =>
  refuseRow(
    row,
    t(
      'This is a variant of “{title}”. Write it in a row below its product, with its name in the column variant.',
      { title },
    ),
    { column: 'sku', value: row.sku ?? '' },
  );
