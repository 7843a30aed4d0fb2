import { inBatches } from '../database/in-batches.ts';
import { insertMany } from '../database/many-rows.ts';
import type { ImportAddressesTable, ImportRowsTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';

const columns = { import_id: 'text', address: 'text', problem: 'text' } as const satisfies Record<
  keyof ImportAddressesTable,
  unknown
>;

export type AddressRow = Pick<ImportRowsTable, 'row' | 'line' | 'given' | 'before' | 'after'>;

/** The next rows that add or change a product and name an address of another server. */
export const findRowsWithAddresses = (
  db: Database,
  importId: string,
  line: number,
  limit: number,
): Promise<AddressRow[]> =>
  db
    .selectFrom('import_rows')
    .select(['row', 'line', 'given', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('line', '>', line)
    .where('action', '!=', 'unchanged')
    .where('given', 'like', '%://%')
    .orderBy('line')
    .limit(limit)
    .execute();

/** What is known of these addresses; null for one that can be loaded. */
export async function findProblems(
  db: Database,
  importId: string,
  addresses: readonly string[],
): Promise<Map<string, string | null>> {
  const problems = new Map<string, string | null>();
  for (const some of inBatches(addresses)) {
    const rows = await db
      .selectFrom('import_addresses')
      .select(['address', 'problem'])
      .where('import_id', '=', importId)
      .where('address', 'in', some)
      .execute();
    for (const { address, problem } of rows) problems.set(address, problem);
  }
  return problems;
}

export const keepProblems = (trx: Transaction, rows: readonly ImportAddressesTable[]): Promise<unknown> =>
  insertMany(trx, 'import_addresses', columns, rows, (insert) =>
    insert.onConflict((conflict) => conflict.doNothing()).returning('address'),
  );
