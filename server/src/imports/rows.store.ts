import type { Place } from '@kiosk/contract/import-place.ts';
import { inBatches } from '../database/in-batches.ts';
import { insertMany } from '../database/many-rows.ts';
import type { Database, Transaction } from '../database/schema.ts';
import type { FileRow } from './rows.ts';

const fileColumns = {
  import_id: 'text',
  line: 'bigint',
  row: 'bigint',
  given_id: 'text',
  new_id: 'text',
  sku: 'text',
  given: 'text',
} as const satisfies Record<keyof FileRow, unknown>;

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

export async function deleteRowsUpTo(trx: Transaction, importId: string, line: number): Promise<void> {
  await trx.deleteFrom('import_rows').where('import_id', '=', importId).where('line', '<=', line).execute();
}
