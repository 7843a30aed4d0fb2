import type { Place } from '@kiosk/contract/import-place.ts';
import { inParts } from '../database/in-parts.ts';
import { insertMany } from '../database/insert-many.ts';
import type { ImportRowsTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';

export type StagedRow = ImportRowsTable;

const columns = {
  import_id: 'text',
  line: 'bigint',
  row: 'bigint',
  given_id: 'text',
  new_id: 'text',
  sku: 'text',
  given: 'text',
} as const;

/** Adds rows whose id and SKU no row of the file before them has. @returns the lines of those that were added */
export async function insertRows(trx: Transaction, rows: readonly StagedRow[]): Promise<Set<number>> {
  const added = await insertMany(trx, 'import_rows', columns, rows, (insert) =>
    insert.onConflict((conflict) => conflict.doNothing()).returning('line'),
  );
  return new Set(added.map(({ line }) => line));
}

/** Where the file has these ids or SKUs already. */
export async function findPlaces(
  trx: Transaction,
  importId: string,
  by: 'given_id' | 'sku',
  values: readonly string[],
): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (const some of inParts(values)) {
    const found = await trx
      .selectFrom('import_rows')
      .select(['row', 'line', `${by} as value`])
      .where('import_id', '=', importId)
      .where(by, 'in', some)
      .execute();
    for (const { value, ...place } of found) places.set(value ?? '', place);
  }
  return places;
}

/** The next rows after a line, in the order of the file. */
export const findRowsAfter = (
  db: Database,
  importId: string,
  line: number,
  limit: number,
): Promise<StagedRow[]> =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute();

/** What the file says of products that it names by id. */
export const findRowsOfIds = (db: Database, importId: string, ids: readonly string[]): Promise<StagedRow[]> =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('given_id', 'in', ids)
    .execute();

export async function deleteRowsUpTo(trx: Transaction, importId: string, line: number): Promise<void> {
  for (const table of ['import_rows', 'import_changes'] as const) {
    await trx.deleteFrom(table).where('import_id', '=', importId).where('line', '<=', line).execute();
  }
}
