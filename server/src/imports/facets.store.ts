import type { ProductImport } from '@kiosk/contract/import.ts';
import type { ImportFacetsTable } from '../database/schema/imports.ts';
import type { Database, Transaction } from '../database/schema.ts';

export type Facet = ImportFacetsTable['facet'];
export type FacetValue = { value: string; label: string };

/** Names of new brands or categories that a report shows. */
const mostShown = 20;

/** The shop's brands or categories, and those that the import brings along. */
export async function findFacets(
  db: Database,
  importId: string,
  facet: Facet,
): Promise<{ known: FacetValue[]; added: FacetValue[] }> {
  const known = await db.selectFrom(facet).selectAll().execute();
  const added = await ofImport(db, importId, facet).select(['value', 'label']).execute();
  return { known, added };
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

export async function deleteImportFacets(trx: Transaction, importId: string): Promise<void> {
  await trx.deleteFrom('import_facets').where('import_id', '=', importId).execute();
}

export async function summariseFacets(
  db: Database,
  importId: string,
  facet: Facet,
): Promise<ProductImport['newBrands']> {
  const { count } = await ofImport(db, importId, facet)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count === 0) return { count, labels: [] };
  const rows = await ofImport(db, importId, facet)
    .select('label')
    .orderBy('value')
    .limit(mostShown)
    .execute();
  return { count, labels: rows.map(({ label }) => label) };
}

const ofImport = (db: Database, importId: string, facet: Facet) =>
  db.selectFrom('import_facets').where('import_id', '=', importId).where('facet', '=', facet);
