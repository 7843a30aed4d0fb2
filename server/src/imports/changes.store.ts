import type { ImportChange, ImportListQuery } from '@kiosk/contract/import.ts';
import type { Place } from '@kiosk/contract/import-place.ts';
import { sql } from 'kysely';
import { type ColumnType, tableOf } from '../database/dialect.ts';
import { insertMany } from '../database/insert-many.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { ImportChangesTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';

const columns = {
  import_id: 'text',
  line: 'bigint',
  row: 'bigint',
  action: 'text',
  product_id: 'text',
  base_version: 'bigint',
  base_stock: 'bigint',
  before: 'text',
  after: 'text',
  title: 'text',
} as const satisfies Record<keyof ImportChangesTable, ColumnType>;

const idColumn = { id: 'text' } as const;

export const findProducts = async (
  db: Database,
  by: 'id' | 'sku',
  values: readonly string[],
): Promise<StoredProduct[]> =>
  values.length === 0
    ? []
    : db.selectFrom('products').selectAll().where(by, 'in', listOf(db, values)).execute();

export const listOf = (db: Database, values: readonly string[]) =>
  sql<string>`(select id from ${tableOf(db as never, idColumn, JSON.stringify(values.map((id) => ({ id }))))})`;

/** Adds changes of products that no row before them is about. @returns the lines of those that were added */
export async function insertChanges(
  trx: Transaction,
  changes: readonly ImportChangesTable[],
): Promise<Set<number>> {
  const added = await insertMany(trx, 'import_changes', columns, changes, (insert) =>
    insert.onConflict((conflict) => conflict.doNothing()).returning('line'),
  );
  return new Set(added.map(({ line }) => line));
}

/** The rows that are about these products. */
export async function findPlacesOfProducts(
  trx: Transaction,
  importId: string,
  ids: readonly string[],
): Promise<Map<string, Place>> {
  const rows = await trx
    .selectFrom('import_changes')
    .select(['product_id', 'row', 'line'])
    .where('import_id', '=', importId)
    .where('product_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ product_id, ...place }) => [product_id, place]));
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
    .select(['row', 'line', 'action', 'product_id', 'title', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('action', '!=', 'unchanged')
    .orderBy('line')
    .limit(query._limit)
    .offset((query._page - 1) * query._limit)
    .execute();
  return rows.map(({ row, line, action, product_id, title, before, after }) => ({
    row,
    line,
    action: action === 'new' ? 'new' : 'changed',
    productId: product_id,
    title,
    ...(before !== null && { before: JSON.parse(before) }),
    after: JSON.parse(after ?? '{}'),
  }));
}
