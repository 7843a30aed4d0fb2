import type { ExpressionBuilder } from 'kysely';
import { deleteSome } from '../database/delete-in-steps.ts';
import type { Schema, Transaction } from '../database/schema.ts';

/** What an import keeps beside its rows, with their keys. A large file has as much of each as it has rows. */
const results = {
  import_skus: ['import_id', 'sku'],
  import_facets: ['import_id', 'facet', 'value'],
  import_addresses: ['import_id', 'address'],
  import_pictures: ['import_id', 'name'],
} as const;

type Table = keyof typeof results;

const tables = Object.keys(results) as Table[];

const rowsOf = <Of extends Table>(table: Of, importId: string) => ({
  table,
  key: results[table],
  where: (row: ExpressionBuilder<Schema, Of>) => row('import_id' as never, '=', importId as never),
});

const unloadedOf = (importId: string) => ({
  ...rowsOf('import_addresses', importId),
  where: (row: ExpressionBuilder<Schema, 'import_addresses'>) =>
    row.and([row('import_id', '=', importId), row('problem', 'is not', null)]),
});

/**
 * Deletes some of what a comparison found, so that the next finds it anew. Addresses that could be loaded stay known.
 * @returns whether there was any
 */
export const deleteSomeResults = async (trx: Transaction, importId: string): Promise<boolean> =>
  (await deleteSome(trx, rowsOf('import_skus', importId))) ||
  (await deleteSome(trx, rowsOf('import_facets', importId))) ||
  deleteSome(trx, unloadedOf(importId));

/** Deletes some of all that is kept. @returns whether there was any */
export async function deleteSomeOfImport(trx: Transaction, importId: string): Promise<boolean> {
  for (const table of tables) if (await deleteSome(trx, rowsOf(table, importId))) return true;
  return false;
}
