import { sql } from 'kysely';
import { insertMany } from '../../database/many-rows.ts';
import type { IndexedProductsTable } from '../../database/schema/search.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import type { FilterOption } from './product-terms.ts';

/** Products as they were indexed, by their ids. */
export async function readIndexed(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, IndexedProductsTable>> {
  const rows = await db.selectFrom('indexed_products').selectAll().where('product_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** Ids by the numbers of products. */
export async function findIds(db: Database, numbers: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('indexed_products')
    .select(['number', 'product_id'])
    .where('number', 'in', numbers)
    .execute();
  return new Map(rows.map(({ number, product_id }) => [number, product_id]));
}

const columns = { number: 'bigint', product_id: 'text', terms: 'text' } as const;

export async function writeIndexed(trx: Transaction, rows: readonly IndexedProductsTable[]): Promise<void> {
  await insertMany(trx, 'indexed_products', columns, rows, (insert) =>
    insert.onConflict((conflict) =>
      conflict.column('number').doUpdateSet({ terms: sql.ref('excluded.terms') }),
    ),
  );
}

export async function deleteIndexed(trx: Transaction, numbers: readonly number[]): Promise<void> {
  if (numbers.length > 0) await trx.deleteFrom('indexed_products').where('number', 'in', numbers).execute();
}

/**
 * Colors and sizes as they were written last; a color keeps its code where one is written without. Sorted, so that no two
 * writers wait for each other.
 */
export async function addOptions(trx: Transaction, options: Iterable<FilterOption>): Promise<void> {
  const given = new Map<string, FilterOption>();
  for (const option of options) {
    const known = given.get(option.term);
    if (known === undefined || (known.hex === null && option.hex !== null)) given.set(option.term, option);
  }
  const rows = [...given.values()].sort((a, b) => (a.term < b.term ? -1 : 1));
  await insertMany(trx, 'product_options', { term: 'text', label: 'text', hex: 'text' }, rows, (insert) =>
    insert.onConflict((conflict) =>
      conflict
        .column('term')
        .doUpdateSet({
          label: sql.ref('excluded.label'),
          hex: sql<string | null>`coalesce(excluded.hex, product_options.hex)`,
        })
        .where(
          sql<boolean>`excluded.label <> product_options.label
            or coalesce(excluded.hex, '') not in ('', coalesce(product_options.hex, ''))`,
        ),
    ),
  );
}

/** The most different colors, sizes and values of options that are offered as filters. */
const maxOptions = 1_000;

/** The options that products have: rows stay when their last product is deleted. */
export const readOptions = (db: Database): Promise<FilterOption[]> =>
  db
    .selectFrom('product_options')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_bitmaps')
          .select('product_bitmaps.term')
          .whereRef('product_bitmaps.term', '=', 'product_options.term')
          .where('product_bitmaps.field', '=', 0),
      ),
    )
    .orderBy('term')
    .limit(maxOptions)
    .execute();
