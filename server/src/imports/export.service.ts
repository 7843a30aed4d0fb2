import { plainLabel } from '../catalogue/facets.service.ts';
import { csvOf, utf8Mark } from '../csv.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Database } from '../database/schema.ts';
import { fileColumns, idColumn } from './columns.ts';
import { findFacet, findProductsAfter } from './export.store.ts';
import type { Facet } from './facets.store.ts';

const productsAtOnce = 500;

/**
 * The whole catalogue as CSV that the import reads back, piece by piece in the order of the ids, with archived products.
 * A product that changes meanwhile is in it as it was before or after.
 */
export async function* productsCsv(db: Database): AsyncGenerator<string> {
  const names = { brand: await namesOf(db, 'brands'), category: await namesOf(db, 'categories') };
  yield utf8Mark + csvOf([[idColumn, ...fileColumns.map(({ name }) => name)]]);
  for (let last = ''; ; ) {
    const products = await findProductsAfter(db, last, productsAtOnce);
    if (products.length === 0) return;
    yield csvOf(products.map((product) => cellsOf(product, names)));
    last = products.at(-1)?.id ?? last;
  }
}

type Names = Record<'brand' | 'category', Map<string, string>>;

const cellsOf = (product: StoredProduct, names: Names): string[] => [
  product.id,
  ...fileColumns.map(({ column, toField, write }) => {
    if (column === 'brand' || column === 'category')
      return names[column].get(product[column]) ?? product[column];
    const value = product[column] as never;
    return write((toField ? toField(value) : value) as never);
  }),
];

/** By what a file calls brands or categories: their label, unless that could also mean another one. */
async function namesOf(db: Database, facet: Facet): Promise<Map<string, string>> {
  const facets = await findFacet(db, facet);
  const owners = new Map<string, Set<string>>();
  for (const { value, label } of facets) {
    for (const name of new Set([value, plainLabel(label)])) {
      owners.set(name, (owners.get(name) ?? new Set()).add(value));
    }
  }
  const isClear = (name: string) => (owners.get(name)?.size ?? 0) <= 1;
  return new Map(
    facets.map(({ value, label }) => [value, isClear(label) && isClear(plainLabel(label)) ? label : value]),
  );
}
