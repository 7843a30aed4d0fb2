import { type Place, placeName } from '@kiosk/contract/import-place.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import {
  findTakenSkus,
  repeatedSku,
  skusOfProduct,
  type TakenSku,
} from '../catalogue/editing/skus.service.ts';
import type { Transaction } from '../database/schema.ts';
import type { SomeFileValues } from './columns.ts';
import { fileValuesOf } from './columns.ts';
import type { FileRow } from './comparison.ts';
import { findProducts } from './products.store.ts';
import type { RowError } from './row-cells.ts';
import type { GivenValues } from './row-reader.ts';
import { findRowsOfProducts } from './rows.store.ts';
import { keepSkus } from './skus.store.ts';
import { VariantErrors, withVariants } from './variants.ts';

/** The product of a row before and after it, as far as the file says. */
export type NumberedRow = {
  row: FileRow;
  productId: string;
  before: SomeFileValues;
  after: SomeFileValues;
};

/** The numbers that a row gives to a product or to a size, of which the product had none before. */
const newSkusOf = ({ before, after }: Pick<NumberedRow, 'before' | 'after'>): string[] => {
  const had = skusOfProduct(before);
  return [...new Set(skusOfProduct(after).filter((sku) => !had.includes(sku)))];
};

/** Whether a row changes the numbers of its product or of its sizes. */
export const changesSkus = ({ before, after }: Pick<NumberedRow, 'before' | 'after'>): boolean =>
  skusOfProduct(before).join('\n') !== skusOfProduct(after).join('\n');

/** The errors of rows that give a number which another product has, in the shop or in the file, by their lines. */
export async function skuErrors(
  trx: Transaction,
  { importId, language }: { importId: string; language: Language },
  rows: readonly NumberedRow[],
): Promise<Map<number, RowError>> {
  const given = rows.flatMap((one) =>
    newSkusOf(one).map((sku) => ({ sku, line: one.row.line, productId: one.productId })),
  );
  const first =
    given.length === 0
      ? new Map<string, Place>()
      : await keepSkus(
          trx,
          importId,
          given.map(({ sku, line }) => ({ sku, line })),
        );
  const taken = await withoutReleased(trx, importId, await findTakenSkus(trx, given));
  return inLanguage(language, () => errorsOf(rows, first, taken));
}

function errorsOf(
  rows: readonly NumberedRow[],
  first: ReadonlyMap<string, Place>,
  taken: readonly TakenSku[],
): Map<number, RowError> {
  const errors = new Map<number, RowError>();
  for (const { row, before, after, productId } of rows) {
    const skus = newSkusOf({ before, after });
    const say = (value: string, message: string) =>
      errors.set(row.line, { row: row.row, line: row.line, column: 'sku', value, message });
    const twice = repeatedSku(after, before);
    if (twice) say(twice, t('The number {sku} is there twice', { sku: twice }));
    const held = taken.find((one) => one.productId === productId && skus.includes(one.sku));
    if (held)
      say(
        held.sku,
        t("The number {sku} belongs to ''{title}'' already", { sku: held.sku, title: held.holder.title }),
      );
    const repeated = skus.find((sku) => first.has(sku) && first.get(sku)?.line !== row.line);
    if (repeated)
      say(
        repeated,
        t('The number {sku} is in the file already: {place}.', {
          sku: repeated,
          place: placeName(first.get(repeated) ?? row),
        }),
      );
  }
  return errors;
}

/** Leaves out SKUs that the file itself takes from their products. */
async function withoutReleased(
  trx: Transaction,
  importId: string,
  taken: readonly TakenSku[],
): Promise<TakenSku[]> {
  if (taken.length === 0) return [];
  const holders = await findProducts(
    trx,
    'id',
    taken.map(({ holder }) => holder.id),
  );
  const rows = await findRowsOfProducts(trx, importId, holders);
  const kept = new Map(
    holders.map((holder) => {
      const current = fileValuesOf(holder);
      const row = rows.find(
        ({ given_id, sku }) => given_id === holder.id || (given_id === null && sku === holder.sku),
      );
      return [holder.id, skusOfProduct({ ...current, ...(row && valuesIn(row, current)) })];
    }),
  );
  return taken.filter(({ sku, holder }) => kept.get(holder.id)?.includes(sku));
}

/** Undefined where its variants do not go together: then the row has errors itself. */
function valuesIn(row: FileRow, current: SomeFileValues): SomeFileValues {
  try {
    return withVariants(row, JSON.parse(row.given) as GivenValues, current);
  } catch (error) {
    if (error instanceof VariantErrors) return {};
    throw error;
  }
}
