import { said } from '@kiosk/contract/language/message.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { isNeeded, productDefaults, productFieldNames } from '@kiosk/contract/product-fields.ts';
import { surplusOf, textsFollowing } from '../catalogue/editing/image-texts.service.ts';
import { settledFields, unsettledOf } from '../catalogue/editing/settling.service.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { ImportRowsTable } from '../database/schema/imports.ts';
import type { Priced } from '../database/shop-currency.ts';
import type { ChoiceField } from './choices.ts';
import { fileFields, fileValuesOf, isSame, pick, type SomeFileValues } from './columns.ts';
import type { RowError } from './row-cells.ts';
import type { GivenValues } from './row-reader.ts';
import { VariantErrors, withVariants } from './variants.ts';

/** A row as it was read. */
export type FileRow = Pick<
  ImportRowsTable,
  'import_id' | 'line' | 'row' | 'given_id' | 'new_id' | 'sku' | 'given'
>;

/** The result of comparing a row with the catalogue; all null where the row has an error. */
export type RowComparison = Omit<ImportRowsTable, keyof FileRow | 'before' | 'after'> & {
  line: number;
  before: SomeFileValues | null;
  after: SomeFileValues | null;
};

/** The fields of a new product; without a thumbnail in the file, it is the first of the pictures. */
export const withDefaults = (given: SomeFileValues): SomeFileValues => ({
  ...productDefaults,
  ...(given.images && { thumbnail: given.images[0] ?? '' }),
  ...given,
});

type Shop = {
  /** Whether new products are offered in the usual colors and sizes. */
  usualChoices: boolean;
  /** What the product is called that has a variant of this number. */
  productOfVariant: (sku: string | null) => string | undefined;
};

/** Fields of a new product that are not what its row says. */
const resolved = ['brand', 'category', 'colors', 'taxClass'] as const;

/** The new product that a row adds, or its errors. @param values those of its rows, with facets by their values */
export function compareNew(row: FileRow, values: GivenValues, shop: Shop): RowComparison | RowError[] {
  const found = valuesWith(row, values, {}, shop);
  if (Array.isArray(found)) return found;
  const given = shop.usualChoices ? found : { ...noChoices, ...found };
  const missing = productFieldNames.filter((field) => isNeeded(field) && given[field] === undefined);
  if (missing.length > 0) {
    const title = shop.productOfVariant(row.sku);
    if (title !== undefined) return [variantInPlaceOfProduct(row, title)];
    return missing.map((column) => ({
      ...placeOf(row),
      column,
      message: t('There is no such product yet, and a new one needs a {column}.', { column }),
    }));
  }
  return (
    surplusIn(row, withDefaults(given)) ??
    unsettledIn(row, given, {}) ?? {
      line: row.line,
      action: 'new',
      product_id: row.given_id ?? row.new_id,
      title: given.title ?? '',
      base_version: null,
      base_stock: null,
      before: null,
      after: { ...pick(resolved, given), ...settledFields(given, {}) },
    }
  );
}

/** What a row changes in a known product, or its errors. @param rowValues the same as `values` of `compareNew` */
export function compareKnown(
  row: FileRow,
  rowValues: GivenValues,
  product: Priced<StoredProduct>,
  shop: Shop,
): RowComparison | RowError[] {
  const current = fileValuesOf(product);
  const values = valuesWith(row, rowValues, current, shop);
  if (Array.isArray(values)) return values;
  // A file that names pictures and no texts leaves each text with its picture.
  const given = { ...values, ...textsFollowing(values, current), ...settledFields(values, current) };
  const changed = fileFields.filter((field) => {
    return given[field] !== undefined && !isSame(field, given, current);
  });
  const whole = { ...current, ...given };
  const surplus = changed.includes('imageTexts') && surplusIn(row, whole);
  if (surplus) return surplus;
  const unsettled = unsettledIn(row, values, current);
  if (unsettled) return unsettled;
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
): SomeFileValues | RowError[] {
  try {
    const values = withVariants(row, given, current);
    const undecided = usualChoices ? [] : empty.filter((field) => values[field] === null);
    return { ...values, ...pick(undecided, noChoices) };
  } catch (error) {
    if (error instanceof VariantErrors) return error.errors;
    throw error;
  }
}

/** The error of texts that belong to no picture. */
function surplusIn(row: FileRow, whole: SomeFileValues): RowError[] | undefined {
  const surplus = surplusOf({ images: whole.images ?? [], imageTexts: whole.imageTexts });
  return surplus && [{ ...placeOf(row), column: 'imageTexts', message: said(surplus) }];
}

/** The error of options, stocks and prices that do not go together. */
function unsettledIn(row: FileRow, given: SomeFileValues, current: SomeFileValues): RowError[] | undefined {
  const violation = unsettledOf(given, current);
  return violation && [{ ...placeOf(row), column: violation.field, message: said(violation.what) }];
}

const variantInPlaceOfProduct = (row: FileRow, title: string): RowError => ({
  ...placeOf(row),
  column: 'sku',
  value: row.sku ?? '',
  message: t(
    'This is a variant of “{title}”. Write it in a row below its product, with its name in the column variant.',
    { title },
  ),
});

const placeOf = ({ row, line }: FileRow) => ({ row, line });
