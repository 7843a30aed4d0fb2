import { sql } from 'kysely';
import { lockingRows, tableOf } from '../database/dialect.ts';
import { inPieces, insertMany } from '../database/insert-many.ts';
import { fieldColumnTypes } from '../database/product-columns.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { ImportChangesTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { listOf } from './changes.store.ts';
import type { ChangedColumns, SomeFileValues } from './columns.ts';
import { inRange, type Range } from './ranges.store.ts';

/** Products that the import adds or changes, after an id, in the order in which orders take stock. */
export const findStagedAfter = (trx: Transaction, importId: string, productId: string, limit: number) =>
  trx
    .selectFrom('import_changes as staged')
    .innerJoin('import_rows as row', (join) =>
      join.onRef('row.import_id', '=', 'staged.import_id').onRef('row.line', '=', 'staged.line'),
    )
    .select(['staged.product_id', 'staged.action', 'staged.base_version', 'row.sku'])
    .where('staged.import_id', '=', importId)
    .where('staged.action', '!=', 'unchanged')
    .where('staged.product_id', '>', productId)
    .orderBy('staged.product_id')
    .limit(limit)
    .execute();

/** Keeps orders and other administrators off these products. @returns the version of each that is there */
export async function lockProducts(trx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'version'])
    .where('id', 'in', listOf(trx, ids))
    .orderBy('id')
    .modifyEnd(lockingRows(trx as never))
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function countSkus(trx: Transaction, skus: readonly string[]): Promise<number> {
  const { count } = await trx
    .selectFrom('products')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('sku', 'in', listOf(trx, skus))
    .executeTakeFirstOrThrow();
  return count;
}

/** Brands and categories of the file whose value was given to another one of the shop's. */
export async function countOtherFacets(trx: Transaction, importId: string): Promise<number> {
  let count = 0;
  for (const facet of ['brands', 'categories'] as const) {
    const others = await trx
      .selectFrom('import_facets as staged')
      .innerJoin(`${facet} as stored`, 'stored.value', 'staged.value')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('staged.import_id', '=', importId)
      .where('staged.facet', '=', facet)
      .whereRef('stored.label', '<>', 'staged.label')
      .executeTakeFirstOrThrow();
    count += others.count;
  }
  return count;
}

export async function addFacets(trx: Transaction, importId: string): Promise<void> {
  for (const facet of ['brands', 'categories'] as const) {
    await trx
      .insertInto(facet)
      .columns(['value', 'label'])
      .expression((select) =>
        select
          .selectFrom('import_facets')
          .select(['value', 'label'])
          .where('import_id', '=', importId)
          .where('facet', '=', facet),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

type Values = { before: SomeFileValues; after: SomeFileValues };
type Staged = Values & Pick<ImportChangesTable, 'line' | 'product_id' | 'title' | 'base_stock'>;

/** What rows of a range add or change. */
export async function findStaged(db: Database, range: Range, action: 'new' | 'changed'): Promise<Staged[]> {
  const rows = await db
    .selectFrom('import_changes')
    .select(['line', 'product_id', 'title', 'base_stock', 'before', 'after'])
    .where(inRange(range, action))
    .orderBy('line')
    .execute();
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: JSON.parse(before ?? '{}'),
    after: JSON.parse(after ?? '{}'),
  }));
}

export async function releaseSkus(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.updateTable('products').set({ sku: null }).where('id', 'in', listOf(trx, ids)).execute();
}

/** A new product: every column but the one that the database keeps by itself. */
type NewRow = Omit<StoredProduct, 'stock_state'>;

const types = {
  ...fieldColumnTypes,
  id: 'text',
  version: 'bigint',
  created_at: 'text',
  archived_at: 'text',
  search_terms: 'text',
} as const satisfies Record<keyof NewRow, unknown>;

export async function insertProducts(trx: Transaction, rows: readonly NewRow[]): Promise<void> {
  await insertMany(trx, 'products', types, rows, (insert) => insert);
}

export type ChangedRow = ChangedColumns & { id: string; search_terms?: string; raises: number };

/** Writes these columns of each of the rows, and adds to the version what `raises` says. */
export async function updateProducts(
  trx: Transaction,
  columns: readonly string[],
  rows: readonly ChangedRow[],
): Promise<void> {
  const given = Object.fromEntries(['id', ...columns].map((name) => [name, types[name as keyof NewRow]]));
  for (const json of inPieces(rows)) {
    const table = tableOf(trx as never, { ...given, raises: 'bigint' }, json);
    await trx
      .updateTable('products')
      .from(sql<{ id: string }>`(select * from ${table})`.as('given'))
      .set({
        ...Object.fromEntries(columns.map((name) => [name, sql.ref(`given.${name}`)])),
        version: sql`products.version + given.raises`,
      })
      .whereRef('products.id', '=', 'given.id')
      .execute();
    await yieldToEventLoop();
  }
}

/** What the report shows of a row from now on. */
export async function correctChange(
  trx: Transaction,
  importId: string,
  line: number,
  { before, after }: Values,
): Promise<void> {
  await trx
    .updateTable('import_changes')
    .set({ before: JSON.stringify(before), after: JSON.stringify(after) })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute();
}
