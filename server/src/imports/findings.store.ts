import type { ExpressionBuilder } from 'kysely';
import { deleteInSteps, deleteSome } from '../database/delete-in-steps.ts';
import type { Database, Schema, Transaction } from '../database/schema.ts';

/** What an import keeps beside its rows, with their keys. A large file has as much of each as it has rows. */
const findings = {
  import_skus: ['import_id', 'sku'],
  import_facets: ['import_id', 'facet', 'value'],
  import_addresses: ['import_id', 'address'],
  import_pictures: ['import_id', 'name'],
} as const;

type Table = keyof typeof findings;

const tables = Object.keys(findings) as Table[];

const rowsOf = <Of extends Table>(table: Of, importId: string) => ({
  table,
  key: findings[table],
  where: (row: ExpressionBuilder<Schema, Of>) => row('import_id' as never, '=', importId as never),
});

/**
 * Forgets some of what a comparison found, so that the next finds it anew. Addresses that could be loaded stay known.
 * @returns whether there was any
 */
export async function forgetSome(trx: Transaction, importId: string): Promise<boolean> {
  const unloaded = {
    ...rowsOf('import_addresses', importId),
    where: (row: ExpressionBuilder<Schema, 'import_addresses'>) =>
      row.and([row('import_id', '=', importId), row('problem', 'is not', null)]),
  };
  return (
    (await deleteSome(trx, rowsOf('import_skus', importId))) ||
    (await deleteSome(trx, rowsOf('import_facets', importId))) ||
    deleteSome(trx, unloaded)
  );
}

/** Removes all of it in steps. */
export async function deleteFindings(db: Database, importId: string): Promise<void> {
  for (const table of tables) await deleteInSteps(db, rowsOf(table, importId));
}
