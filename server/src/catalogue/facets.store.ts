import type { Database, Transaction } from '../database/schema.ts';

export type Facet = 'brands' | 'categories';
export type FacetValue = { value: string; label: string };

/** By label, compared the same way whatever the database's own collation is. */
export async function findFacet(db: Database, facet: Facet): Promise<FacetValue[]> {
  const rows = await db.selectFrom(facet).select(['value', 'label']).execute();
  return rows.sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Of each category that has products on sale, the thumbnail of the best rated one. */
export async function findCategoryImages(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('categories')
    .select(({ selectFrom }) => [
      'value',
      selectFrom('products')
        .select('thumbnail')
        .whereRef('category', '=', 'categories.value')
        .where('archived_at', 'is', null)
        .orderBy('rating', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('image'),
    ])
    .execute();
  return new Map(rows.flatMap(({ value, image }) => (image ? [[value, image] as const] : [])));
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
