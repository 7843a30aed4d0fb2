import type { Database, Transaction } from '../database/schema.ts';

export type Facet = 'brands' | 'categories';
export type FacetValue = { value: string; label: string };

/** By label, compared the same way whatever the database's own collation is. */
export async function findFacet(db: Database, facet: Facet): Promise<FacetValue[]> {
  const rows = await db.selectFrom(facet).select(['value', 'label']).execute();
  return rows.sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

export async function addFacet(trx: Transaction, facet: Facet, values: FacetValue[]): Promise<void> {
  if (values.length === 0) return;
  await trx.insertInto(facet).values(values).execute();
}

/** @returns whether it was added; not where its value is taken */
export async function addMissingFacet(trx: Transaction, facet: Facet, added: FacetValue): Promise<boolean> {
  const rows = await trx
    .insertInto(facet)
    .values(added)
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .execute();
  return rows.length > 0;
}
