import { sql } from 'kysely';
import { lockingRows } from '../database/dialect.ts';
import type { StagedColumn } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { fileColumns } from './columns.ts';
import { inRange, type Range } from './ranges.store.ts';

// One statement for each range of lines, from the staged rows straight into the tables.

/** Keeps orders and other administrators off the products to be changed, in the order in which orders take stock. */
export async function lockProducts(trx: Transaction, importId: string): Promise<void> {
  await trx
    .selectFrom((from) =>
      from
        .selectFrom('products')
        .select('products.id')
        .where('products.id', 'in', (select) =>
          select
            .selectFrom('import_changes')
            .select('product_id')
            .where('import_id', '=', importId)
            .where('action', '=', 'changed'),
        )
        .orderBy('products.id')
        .modifyEnd(lockingRows(trx as never))
        .as('locked'),
    )
    .select((select) => select.fn.countAll().as('count'))
    .execute();
}

/** Products, brands and categories that have been changed, removed or added since they were compared. */
export async function countOutdated(trx: Transaction, importId: string): Promise<number> {
  const staged = trx
    .selectFrom('import_changes as staged')
    .where('staged.import_id', '=', importId)
    .select((select) => select.fn.countAll<number>().as('count'));
  const changed = await staged
    .leftJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'staged.product_id')
        .onRef('products.version', '=', 'staged.base_version'),
    )
    .where('staged.action', '=', 'changed')
    .where('products.id', 'is', null)
    .executeTakeFirstOrThrow();
  const added = staged.where('staged.action', '=', 'new');
  const sameId = await added
    .innerJoin('products', 'products.id', 'staged.product_id')
    .executeTakeFirstOrThrow();
  const sameSku = await added.innerJoin('products', 'products.sku', 'staged.sku').executeTakeFirstOrThrow();
  const renamed = await countOtherFacets(trx, importId);
  return changed.count + sameId.count + sameSku.count + renamed;
}

/** Brands and categories of the file whose value was given to another one of the shop's. */
async function countOtherFacets(trx: Transaction, importId: string): Promise<number> {
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

/** So that two products can swap their numbers. */
export async function releaseSkus(trx: Transaction, importId: string): Promise<void> {
  await trx
    .updateTable('products')
    .set({ sku: null })
    .where('id', 'in', (select) =>
      select
        .selectFrom('import_changes as staged')
        .innerJoin('products as stored', 'stored.id', 'staged.product_id')
        .select('staged.product_id')
        .where('staged.import_id', '=', importId)
        .where('staged.action', '=', 'changed')
        .where('stored.sku', 'is not', null)
        .where(sql<boolean>`stored.sku is distinct from staged.sku`),
    )
    .execute();
}

const staged = [...fileColumns.map(({ column }) => column as StagedColumn), 'search_terms' as const];

export async function addProducts(trx: Transaction, range: Range, createdAt: string): Promise<void> {
  await trx
    .insertInto('products')
    .columns(['id', 'version', 'created_at', ...staged])
    .expression((select) =>
      select
        .selectFrom('import_changes')
        .where(inRange(range, 'new'))
        .select(['product_id', sql.lit(1).as('version'), sql.val(createdAt).as('created_at'), ...staged]),
    )
    .execute();
}

/**
 * Writes the columns that the import changes of some product. Pieces that were sold since the comparison stay sold: a
 * stock that the file does not change is left alone, and one that it does is moved by what the file adds or takes.
 * @returns how many products were changed
 */
export async function changeProducts(
  trx: Transaction,
  range: Range,
  columns: readonly string[],
): Promise<number> {
  const plain = staged.filter((column) => column !== 'stock' && columns.includes(column));
  const result = await trx
    .updateTable('products')
    .from('import_changes')
    .set((set) => ({
      ...Object.fromEntries(plain.map((column) => [column, set.ref(`import_changes.${column}`)])),
      ...(columns.includes('stock') && { stock: movedStock }),
      version: sql`products.version + import_changes.raises`,
    }))
    .where(inRange(range, 'changed'))
    .whereRef('products.id', '=', 'import_changes.product_id')
    .executeTakeFirstOrThrow();
  return Number(result.numUpdatedRows);
}

const movedStock = sql<number | null>`case
  when import_changes.sets_stock = 0 then products.stock
  when products.stock is null or import_changes.stock is null or import_changes.base_stock is null
    then import_changes.stock
  when products.stock + import_changes.stock < import_changes.base_stock then 0
  else products.stock + import_changes.stock - import_changes.base_stock
end`;

/** What products are found by: of new ones, or of those whose words the import changes. */
export const findNames = (db: Database, range: Range, action: 'new' | 'changed') =>
  db
    .selectFrom('import_changes')
    .select(['product_id as id', 'title', 'brand', 'category', 'sku'])
    .where(inRange(range, action))
    .where('renames', '=', 1)
    .execute();
