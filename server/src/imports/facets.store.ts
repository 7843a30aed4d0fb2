import type { ProductImport } from '@kiosk/contract/import.ts';
import { sql } from 'kysely';
import type { ImportFacetsTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';

export type Facet = ImportFacetsTable['facet'];
export type FacetValue = { value: string; label: string };

const facets = ['brands', 'categories'] as const satisfies Facet[];

/** Labels of new brands or categories that a report shows. */
const maxShown = 20;

export const findFacet = (db: Database, facet: Facet): Promise<FacetValue[]> =>
  db.selectFrom(facet).select(['value', 'label']).execute();

/** The shop's brands or categories, and those that the import adds. */
export async function findFacets(
  db: Database,
  importId: string,
  facet: Facet,
): Promise<{ known: FacetValue[]; added: FacetValue[] }> {
  const added = await ofImport(db, importId, facet).select(['value', 'label']).execute();
  return { known: await findFacet(db, facet), added };
}

/** The labels of these brands or categories, of the shop or of the import. */
export async function findLabels(
  db: Database,
  importId: string,
  facet: Facet,
  values: readonly string[],
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const known = await db.selectFrom(facet).select(['value', 'label']).where('value', 'in', values).execute();
  const added = await ofImport(db, importId, facet)
    .select(['value', 'label'])
    .where('value', 'in', values)
    .execute();
  return new Map([...added, ...known].map(({ value, label }) => [value, label]));
}

export async function insertImportFacets(
  trx: Transaction,
  rows: readonly ImportFacetsTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('import_facets')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the import's brands and categories to the shop's. */
export async function addFacets(trx: Transaction, importId: string): Promise<void> {
  for (const facet of facets) {
    await trx
      .insertInto(facet)
      .columns(['value', 'label'])
      .expression(ofImport(trx, importId, facet).select(['value', 'label']))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Brands and categories of the import whose value was given to another one of the shop. */
export async function countOtherFacets(trx: Transaction, importId: string): Promise<number> {
  let count = 0;
  for (const facet of facets) {
    const others = await ofImport(trx, importId, facet)
      .innerJoin(`${facet} as stored`, 'stored.value', 'import_facets.value')
      .select((select) => select.fn.countAll<number>().as('count'))
      .whereRef('stored.label', '<>', 'import_facets.label')
      .executeTakeFirstOrThrow();
    count += others.count;
  }
  return count;
}

export type FacetSummary = Record<Facet, ProductImport['newBrands']>;

/** How many brands and categories each of the imports adds, and the labels of the first. */
export async function summarizeFacets(
  db: Database,
  importIds: readonly string[],
): Promise<(importId: string) => FacetSummary> {
  const ranked = db
    .selectFrom('import_facets')
    .select(['import_id', 'facet', 'label'])
    .select(sql<number>`row_number() over (partition by import_id, facet order by value)`.as('rank'))
    .select(sql<number>`count(*) over (partition by import_id, facet)`.as('count'))
    .where('import_id', 'in', importIds);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('rank', '<=', maxShown)
    .orderBy('rank')
    .execute();
  const summary = (importId: string, facet: Facet) => {
    const found = rows.filter((row) => row.import_id === importId && row.facet === facet);
    return { count: found[0]?.count ?? 0, labels: found.map(({ label }) => label) };
  };
  return (id) => ({ brands: summary(id, 'brands'), categories: summary(id, 'categories') });
}

const ofImport = (db: Database, importId: string, facet: Facet) =>
  db.selectFrom('import_facets').where('import_id', '=', importId).where('facet', '=', facet);
