import type { ImportError, ImportListQuery } from '@kiosk/contract/import.ts';
import { countRows } from '../database/count-rows.ts';
import type { ImportErrorsTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';

export async function insertErrors(trx: Transaction, rows: readonly ImportErrorsTable[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('import_errors').values(rows).execute();
}

export async function deleteErrors(
  trx: Transaction,
  importId: string,
  phase: ImportErrorsTable['phase'],
): Promise<void> {
  await trx
    .deleteFrom('import_errors')
    .where('import_id', '=', importId)
    .where('phase', '=', phase)
    .execute();
}

/** In the order of the file. */
export async function findErrors(
  db: Database,
  importId: string,
  query: ImportListQuery,
): Promise<{ errors: ImportError[]; total: number }> {
  const ofImport = db.selectFrom('import_errors').where('import_id', '=', importId);
  const rows = await ofImport
    .select(['row', 'line', 'column_name', 'value', 'message'])
    .orderBy('line')
    .orderBy('phase', 'desc')
    .orderBy('number')
    .limit(query._limit)
    .offset((query._page - 1) * query._limit)
    .execute();
  const errors = rows.map(({ row, line, column_name, value, message }) => ({
    row,
    line,
    ...(column_name !== null && { column: column_name }),
    ...(value !== null && { value }),
    message,
  }));
  return { errors, total: await countRows(ofImport) };
}
