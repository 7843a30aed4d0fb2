import { type Place, placeName } from '@kiosk/contract/import-place.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import {
  findTakenSkus,
  repeatedSku,
  skusOfProduct,
  type TakenSku,
} from '../catalogue/editing/skus.service.ts';
import type { Transaction } from '../database/schema.ts';
import { fileValuesOf, type SomeFileValues } from './file-values.ts';
import { findProducts } from './products.store.ts';
import { collectErrors, type ErrorsByLine } from './row-errors.ts';
import type { GivenValues } from './row-reader.ts';
import { findRowsOfProducts } from './rows.store.ts';
import type { ComparedImport, ComparedRow, FileRow } from './rows.ts';
import { keepSkus } from './skus.store.ts';
import { withVariants } from './variants.ts';

/** A product before and after its row, as far as the file says. */
type Numbered = { before: SomeFileValues; after: SomeFileValues };

type NumberedRow = Numbered & { row: FileRow; productId: string };

/** The numbers that a row gives to a product or to a size, of which the product had none before. */
const newSkusOf = ({ before, after }: Numbered): string[] => {
  const had = skusOfProduct(before);
  return [...new Set(skusOfProduct(after).filter((sku) => !had.includes(sku)))];
};

/** Whether a row changes the numbers of its product or of its sizes. */
export const changesSkus = ({ before, after }: Numbered): boolean =>
  skusOfProduct(before).join('\n') !== skusOfProduct(after).join('\n');

/**
 * The errors of rows that give a number which another product has, in the shop or in the file, be it its own or that of a
 * size.
 */
export async function skuErrors(
  trx: Transaction,
  { importId, language }: ComparedImport,
  compared: readonly ComparedRow[],
): Promise<ErrorsByLine> {
  const rows = compared.flatMap(numberedIn);
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

function numberedIn({ row, comparison }: ComparedRow): NumberedRow[] {
  const { action, product_id, before, after } = comparison;
  if (after === null) return [];
  const own = action === 'new' ? { sku: row.sku } : {};
  return [{ row, productId: product_id ?? '', before: before ?? {}, after: { ...own, ...after } }];
}

function errorsOf(
  rows: readonly NumberedRow[],
  first: ReadonlyMap<string, Place>,
  taken: readonly TakenSku[],
): ErrorsByLine {
  const errors: ErrorsByLine = new Map();
  for (const { row, before, after, productId } of rows) {
    const skus = newSkusOf({ before, after });
    const say = (value: string, message: string) =>
      errors.set(row.line, [{ row: row.row, line: row.line, column: 'sku', value, message }]);
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
const valuesIn = (row: FileRow, current: SomeFileValues): SomeFileValues | undefined =>
  collectErrors([], () => withVariants(row, JSON.parse(row.given) as GivenValues, current));
