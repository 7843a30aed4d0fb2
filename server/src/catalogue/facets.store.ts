import { hasOneWriter } from '../database/dialect.ts';
import type { Database, Transaction } from '../database/schema.ts';

export type Facet = 'brands' | 'categories';
export type FacetValue = { value: string; label: string };

/**
 * Facets in the merchant's order; those without a place follow by label, compared in the same way on both databases.
 */
export async function findFacet(db: Database, facet: Facet): Promise<FacetValue[]> {
  const rows = await db.selectFrom(facet).select(['value', 'label', 'position']).execute();
  const placeOf = ({ position }: (typeof rows)[number]) => position ?? Number.MAX_SAFE_INTEGER;
  return rows
    .sort((a, b) => placeOf(a) - placeOf(b) || a.label.localeCompare(b.label, 'en'))
    .map(({ value, label }) => ({ value, label }));
}

/** The column of a product that says which one it has. */
export const facetColumns = { brands: 'brand', categories: 'category' } as const;

/** The values of those that have a product on sale, or of some of them. */
export async function findValuesOnSale(
  db: Database,
  facet: Facet,
  values?: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(`${facet} as facet`)
    .select('facet.value')
    .$if(values !== undefined, (query) => query.where('facet.value', 'in', values ?? []))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('products')
          .select('products.id')
          .whereRef(`products.${facetColumns[facet]}`, '=', 'facet.value')
          .where('products.archived_at', 'is', null),
      ),
    )
    .execute();
  return new Set(rows.map(({ value }) => value));
}

/** Merged brands or categories, or some of them: where their products went, by value. */
export async function findMerged(
  db: Database,
  facet: Facet,
  values?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('facet_merges')
    .select(['value', 'target'])
    .where('facet', '=', facet)
    .where('value', 'not in', db.selectFrom(facet).select('value'))
    .where('target', 'in', db.selectFrom(facet).select('value'))
    .$if(values !== undefined, (query) => query.where('value', 'in', values ?? []))
    .execute();
  return new Map(rows.map(({ value, target }) => [value, target]));
}

/** The thumbnail of the best rated product on sale of each category. */
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

/** Lets nobody delete it until the transaction ends. @returns whether it is there */
export async function keepFacet(trx: Transaction, facet: Facet, value: string): Promise<boolean> {
  const rows = await trx
    .selectFrom(facet)
    .select('value')
    .where('value', '=', value)
    .$if(!hasOneWriter(trx), (row) => row.forKeyShare())
    .execute();
  return rows.length > 0;
}
