import type { ImportChange, ImportListQuery } from '@kiosk/contract/import.ts';
import type { Database, ImportChangesTable, StoredProduct, Transaction } from '../database/schema.ts';

/** Rows of one statement, well below the number of parameters that a database takes. */
const rowsAtOnce = 500;

export const findProducts = async (
  db: Database,
  by: 'id' | 'sku',
  values: readonly string[],
): Promise<StoredProduct[]> =>
  values.length === 0 ? [] : db.selectFrom('products').selectAll().where(by, 'in', values).execute();

/** Adds changes of products that no row before them is about. @returns the lines of those that were added */
export async function insertChanges(
  trx: Transaction,
  changes: readonly ImportChangesTable[],
): Promise<Set<number>> {
  const lines = new Set<number>();
  for (let start = 0; start < changes.length; start += rowsAtOnce) {
    const added = await trx
      .insertInto('import_changes')
      .values(changes.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .returning('line')
      .execute();
    for (const { line } of added) lines.add(line);
  }
  return lines;
}

/** The lines that are about these products. */
export async function findLinesOfProducts(
  trx: Transaction,
  importId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('import_changes')
    .select(['product_id', 'line'])
    .where('import_id', '=', importId)
    .where('product_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ product_id, line }) => [product_id, line]));
}

export async function deleteChanges(trx: Transaction, importId: string): Promise<void> {
  await trx.deleteFrom('import_changes').where('import_id', '=', importId).execute();
}

/** What would be changed, in the order of the file. */
export async function findChanges(
  db: Database,
  importId: string,
  query: ImportListQuery,
): Promise<ImportChange[]> {
  const rows = await db
    .selectFrom('import_changes')
    .select(['line', 'action', 'product_id', 'title', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('action', '!=', 'unchanged')
    .orderBy('line')
    .limit(query._limit)
    .offset((query._page - 1) * query._limit)
    .execute();
  return rows.map(({ line, action, product_id, title, before, after }) => ({
    line,
    action: action === 'new' ? 'new' : 'changed',
    productId: product_id,
    title,
    ...(before !== null && { before: JSON.parse(before) }),
    after: JSON.parse(after ?? '{}'),
  }));
}
