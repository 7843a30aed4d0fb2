import type { ImportListQuery } from '@kiosk/contract/import.ts';
import { updateMany } from '../database/many-rows.ts';
import type { ImportRowsTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';
import type { SomeFileValues } from './file-values.ts';
import type { GivenValues } from './row-reader.ts';
import { rowsAtOnce } from './rows.store.ts';
import type { Changed, ChangingRow, RowComparison } from './rows.ts';

const key = { import_id: 'text', line: 'bigint' } as const;

const values = { before: 'text', after: 'text' } as const;
const comparisonColumns = {
  ...values,
  action: 'text',
  product_id: 'text',
  title: 'text',
  base_version: 'bigint',
  base_stock: 'bigint',
} as const satisfies Record<keyof Omit<RowComparison, 'line'>, unknown>;

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

/** Corrects the preview of rows. */
export const storeValues = (trx: Transaction, importId: string, rows: readonly Changed[]): Promise<void> =>
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
