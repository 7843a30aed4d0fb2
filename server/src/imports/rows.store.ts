import type { ImportListQuery } from '@kiosk/contract/import.ts';
import type { Place } from '@kiosk/contract/import-place.ts';
import { inBatches } from '../database/in-batches.ts';
import { insertMany, updateMany } from '../database/many-rows.ts';
import type { ImportRowsTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';
import type { SomeFileValues } from './columns.ts';
import type { FileRow, RowComparison } from './comparison.ts';
import type { GivenValues } from './row-reader.ts';

const fileColumns = {
  import_id: 'text',
  line: 'bigint',
  row: 'bigint',
  given_id: 'text',
  new_id: 'text',
  sku: 'text',
  given: 'text',
} as const satisfies Record<keyof FileRow, unknown>;

const values = { before: 'text', after: 'text' } as const;
const comparisonColumns = {
  ...values,
  action: 'text',
  product_id: 'text',
  title: 'text',
  base_version: 'bigint',
  base_stock: 'bigint',
} as const satisfies Record<keyof Omit<RowComparison, 'line'>, unknown>;

const key = { import_id: 'text', line: 'bigint' } as const;

/** Rows of one statement, and of one transaction that indexes search terms. */
export const rowsAtOnce = 500;

/** Adds rows whose id and SKU no row of the file before them has. @returns the lines of those that were added */
export async function insertRows(trx: Transaction, rows: readonly FileRow[]): Promise<Set<number>> {
  const added = await insertMany(trx, 'import_rows', fileColumns, rows, (insert) =>
    insert.onConflict((conflict) => conflict.doNothing()).returning('line'),
  );
  return new Set(added.map(({ line }) => line));
}

/** The places of these ids, SKUs or products in the file, down to a line. */
export async function findPlaces(
  trx: Transaction,
  { importId, upTo }: { importId: string; upTo: number },
  by: 'given_id' | 'sku' | 'product_id',
  given: readonly (string | null)[],
): Promise<Map<string | null, Place>> {
  const places = new Map<string | null, Place>();
  for (const some of inBatches(given)) {
    const found = await trx
      .selectFrom('import_rows')
      .select(['row', 'line', `${by} as value`])
      .where('import_id', '=', importId)
      .where(by, 'in', some)
      .execute();
    // A condition on the line in the query would make SQLite read all rows before it.
    for (const { value, ...place } of found) if (place.line <= upTo) places.set(value, place);
  }
  return places;
}

/** The next rows after a line, in the order of the file. */
export const findRowsAfter = (
  db: Database,
  importId: string,
  line: number,
  limit: number,
): Promise<FileRow[]> =>
  db
    .selectFrom('import_rows')
    .select(Object.keys(fileColumns) as (keyof FileRow)[])
    .where('import_id', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute();

/** The rows that name these products by id. */
export const findRowsOfIds = (
  db: Database,
  importId: string,
  ids: readonly string[],
): Promise<Pick<FileRow, 'given_id' | 'sku' | 'given'>[]> =>
  db
    .selectFrom('import_rows')
    .select(['given_id', 'sku', 'given'])
    .where('import_id', '=', importId)
    .where('given_id', 'in', ids)
    .execute();

/** The rows about these products, by id or, without one, by SKU. */
export function findRowsOfProducts(
  db: Database,
  importId: string,
  products: readonly { id: string; sku: string | null }[],
): Promise<FileRow[]> {
  const ids = products.map(({ id }) => id);
  const skus = products.flatMap(({ sku }) => sku ?? []);
  return db
    .selectFrom('import_rows')
    .select(Object.keys(fileColumns) as (keyof FileRow)[])
    .where('import_id', '=', importId)
    .where((where) =>
      where.or([where('given_id', 'in', ids), ...(skus.length > 0 ? [where('sku', 'in', skus)] : [])]),
    )
    .execute();
}

export const storeComparisons = (
  trx: Transaction,
  importId: string,
  comparisons: readonly RowComparison[],
): Promise<void> =>
  updateMany(
    trx,
    'import_rows',
    key,
    comparisonColumns,
    comparisons.map(({ before, after, ...comparison }) => ({
      ...comparison,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      import_id: importId,
    })),
  );

type Values = Place & { before: SomeFileValues; after: SomeFileValues };
/** A row that adds or changes a product. */
export type ChangingRow = Values & {
  action: 'new' | 'changed';
  productId: string;
  title: string;
  baseStock: number | null;
};

/** Corrects the preview of rows. */
export const storeValues = (trx: Transaction, importId: string, rows: readonly Values[]): Promise<void> =>
  updateMany(
    trx,
    'import_rows',
    key,
    values,
    rows.map(({ line, before, after }) => ({
      import_id: importId,
      line,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })),
  );

const changing = (db: Database, importId: string) =>
  db.selectFrom('import_rows').where('import_id', '=', importId).where('action', '!=', 'unchanged');

/** The next rows that add or change a product, in the order of the file. */
export const findChangesAfter = (db: Database, importId: string, line: number): Promise<ChangingRow[]> =>
  changesIn(changing(db, importId).where('line', '>', line).limit(rowsAtOnce));

export const findPageOfChanges = (
  db: Database,
  importId: string,
  { _page, _limit }: ImportListQuery,
): Promise<ChangingRow[]> =>
  changesIn(
    changing(db, importId)
      .limit(_limit)
      .offset((_page - 1) * _limit),
  );

const changesIn = async (rows: ReturnType<typeof changing>): Promise<ChangingRow[]> =>
  (await rows.selectAll().orderBy('line').execute()).map(changeOf);

/** The next products to lock, in the order of ids, in which orders take stock too; of known ones also what changes. */
export async function findLocksAfter(db: Database, importId: string, productId: string) {
  const rows = await changing(db, importId)
    .select(['action', 'product_id', 'sku', 'base_version', 'base_stock', 'before', 'after'])
    .where('product_id', '>', productId)
    .orderBy('product_id')
    .limit(rowsAtOnce)
    .execute();
  return rows.map(({ before, after, ...row }) => {
    const values = (json: string | null): SomeFileValues =>
      row.action === 'changed' ? JSON.parse(json ?? '{}') : {};
    return { ...row, product_id: row.product_id ?? '', before: values(before), after: values(after) };
  });
}

function changeOf({ row, line, action, given, before, after, ...found }: ImportRowsTable): ChangingRow {
  const isNew = action === 'new';
  return {
    row,
    line,
    action: isNew ? 'new' : 'changed',
    productId: found.product_id ?? '',
    title: found.title ?? '',
    baseStock: found.base_stock,
    before: JSON.parse(before ?? '{}'),
    after: { ...(isNew && ownValuesOf(given)), ...JSON.parse(after ?? '{}') },
  };
}

/** The given values of the product without what others follow from, which `after` holds. */
function ownValuesOf(given: string): SomeFileValues {
  const { variants: _, empty: __, ...own }: GivenValues = JSON.parse(given);
  return own;
}

export async function deleteRowsUpTo(trx: Transaction, importId: string, line: number): Promise<void> {
  await trx.deleteFrom('import_rows').where('import_id', '=', importId).where('line', '<=', line).execute();
}
