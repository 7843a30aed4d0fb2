import type { Size } from '@kiosk/contract/product-choices.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ColumnType } from '../../database/dialect.ts';
import { inBatches } from '../../database/in-batches.ts';
import { columnOf, productColumns } from '../../database/product-columns.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { shopCurrency } from '../../database/shop-currency.ts';
import { type Changeable, type ChangedField, changeableColumns, type EffectValue } from './effects.ts';
import type { SizesEffect } from './raising.ts';

/** In the order of their ids, in which orders take stock. */
export async function readChangeable(db: Database, ids: readonly string[]): Promise<Changeable[]> {
  const found: Changeable[] = [];
  for (const some of inBatches(ids.toSorted())) {
    found.push(
      ...(await db
        .selectFrom('products')
        .select(changeableColumns)
        .select(shopCurrency)
        .where('id', 'in', some)
        .orderBy('id')
        .execute()),
    );
  }
  return found;
}

/**
 * @property searchTerms those by which the product is found from now on, where these change
 * @property sizes those that change with the price
 */
export type Write = {
  id: string;
  version: number;
  before: EffectValue;
  after: EffectValue;
  searchTerms?: string;
  sizes?: SizesEffect;
};

const given = (column: 1 | 2 | 3 | 4 | 5 | 6 | 7, type: ColumnType | 'integer') =>
  sql`cast(${sql.ref(`given.column${column}`)} as ${sql.raw(type)})`;

function columnFor(field: ChangedField) {
  if (field === 'archivedAt')
    return {
      column: 'archived_at',
      type: 'text',
      stored: (at: EffectValue, _currency: string) => at,
    } as const;
  const { column, type, toColumn } = columnOf(field);
  return { column, type, stored: toColumn };
}

/**
 * Writes one field of each product that is still as it was seen.
 * @returns how many were written
 */
export async function writeField(
  trx: Transaction,
  field: ChangedField,
  writes: readonly Write[],
  currency: string,
): Promise<number> {
  const { column, type, stored } = columnFor(field);
  let done = 0;
  for (const some of inBatches(writes)) {
    const rows = some.map(
      ({ id, version, before, after, searchTerms = null, sizes }) =>
        sql`(${id}, ${version}, ${stored(after, currency)}, ${stored(before, currency)}, ${searchTerms}, ${sizesColumn(sizes?.after)}, ${sizesColumn(sizes?.before)})`,
    );
    const { numUpdatedRows } = await trx
      .updateTable('products')
      .from(sql<{ column1: string }>`(values ${sql.join(rows)})`.as('given'))
      .set({ [column]: given(3, type), version: sql`products.version + 1` })
      .$if(field === 'category' || field === 'brand', (update) =>
        update.set({ search_terms: given(5, 'text') as RawBuilder<string> }),
      )
      .$if(field === 'price', (update) =>
        update.set({ sizes: sql<string>`coalesce(${given(6, 'text')}, products.sizes)` }),
      )
      .whereRef('products.id', '=', 'given.column1')
      .where('products.version', '=', given(2, 'integer') as RawBuilder<number>)
      .$if(field === 'stock', (update) => update.where(isAsSeen))
      .$if(field === 'price', (update) => update.where(sizesAreAsSeen))
      .executeTakeFirstOrThrow();
    done += Number(numUpdatedRows);
  }
  return done;
}

const sizesColumn = (sizes: Size[] | undefined): string | null =>
  productColumns.sizes.toColumn(sizes ?? null);

/** Orders take stock without raising the version. */
const isAsSeen = (): Expression<SqlBool> =>
  sql<SqlBool>`products.stock is not distinct from ${given(4, 'bigint')}`;

/** What is sold out is in the sizes, which orders write without raising the version. */
const sizesAreAsSeen = (): Expression<SqlBool> =>
  sql<SqlBool>`products.sizes is not distinct from coalesce(${given(7, 'text')}, products.sizes)`;
