import { lockingRows } from '../../database/dialect.ts';
import type { FacetMergesTable } from '../../database/schema/catalogue.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { shopCurrency } from '../../database/shop-currency.ts';
import { type Changeable, changeableColumns } from '../bulk/effects.ts';
import { type Facet, facetColumns } from '../facets.store.ts';

export type Merge = FacetMergesTable;

/** The merges whose products have not all been moved. */
export const findOpenMerges = (db: Database): Promise<Merge[]> =>
  db
    .selectFrom('facet_merges')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('facet')
    .orderBy('value')
    .execute();

/** What led to the one that is gone leads to the same place; nothing leads away from the place itself. */
export async function openMerge(
  trx: Transaction,
  facet: Facet,
  value: string,
  target: string,
): Promise<void> {
  await trx
    .updateTable('facet_merges')
    .set({ target })
    .where('facet', '=', facet)
    .where('target', '=', value)
    .execute();
  await trx.deleteFrom('facet_merges').where('facet', '=', facet).where('value', '=', target).execute();
  await trx
    .insertInto('facet_merges')
    .values({ facet, value, target, done_at: null })
    .onConflict((conflict) => conflict.columns(['facet', 'value']).doUpdateSet({ target, done_at: null }))
    .execute();
}

export async function endMerge(
  trx: Transaction,
  { facet, value }: Pick<Merge, 'facet' | 'value'>,
  at: string,
): Promise<void> {
  await trx
    .updateTable('facet_merges')
    .set({ done_at: at })
    .where('facet', '=', facet)
    .where('value', '=', value)
    .execute();
}

/** Some of the products that have it, locked in the order in which orders lock them. */
export const lockProductsOf = (
  trx: Transaction,
  facet: Facet,
  value: string,
  max: number,
): Promise<Changeable[]> =>
  trx
    .selectFrom('products')
    .select(changeableColumns)
    .select(shopCurrency)
    .where(facetColumns[facet], '=', value)
    .orderBy('id')
    .limit(max)
    .modifyEnd(lockingRows(trx))
    .execute();
