import type { Place } from '@kiosk/contract/import-place.ts';
import { inBatches } from '../database/in-batches.ts';
import { insertMany } from '../database/many-rows.ts';
import type { ImportSkusTable } from '../database/schema/imports.ts';
import type { Transaction } from '../database/schema.ts';

const columns = { import_id: 'text', sku: 'text', line: 'bigint' } as const;

/** Keeps the numbers that rows give anew. @returns the other row that gave a number first, for those that have one */
export async function keepSkus(
  trx: Transaction,
  importId: string,
  given: readonly Omit<ImportSkusTable, 'import_id'>[],
): Promise<Map<string, Place>> {
  const rows = given.map((one) => ({ ...one, import_id: importId }));
  const added = await insertMany(trx, 'import_skus', columns, rows, (insert) =>
    insert.onConflict((conflict) => conflict.doNothing()).returning(['sku', 'line']),
  );
  const lineOf = new Map(added.map(({ sku, line }) => [sku, line]));
  const first = new Map<string, Place>();
  for (const some of inBatches(given.filter(({ sku, line }) => lineOf.get(sku) !== line))) {
    const found = await trx
      .selectFrom('import_skus')
      .innerJoin('import_rows', (join) =>
        join
          .onRef('import_rows.import_id', '=', 'import_skus.import_id')
          .onRef('import_rows.line', '=', 'import_skus.line'),
      )
      .select(['import_skus.sku', 'import_rows.row', 'import_rows.line'])
      .where('import_skus.import_id', '=', importId)
      .where(
        'import_skus.sku',
        'in',
        some.map(({ sku }) => sku),
      )
      .execute();
    for (const { sku, ...place } of found) first.set(sku, place);
  }
  return first;
}
