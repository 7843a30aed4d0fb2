import type { AdminProductFilters } from '@kiosk/contract/admin-product.ts';
import {
  eachForAdmin,
  type ProductSelection,
  readSelection,
} from '../catalogue/administration/admin-list.service.ts';
import { plainLabel } from '../catalogue/facet-names.service.ts';
import { csvOf, csvStyleOf, utf8Mark } from '../csv.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Database } from '../database/schema.ts';
import type { Priced } from '../database/shop-currency.ts';
import { languageOfShop } from '../settings/merchant-settings.service.ts';
import { fileColumns, idColumn, isNumeric, variantColumn, writeCell } from './columns.ts';
import { type Facet, findFacet } from './facets.store.ts';
import { fileValuesOf } from './file-values.ts';
import { numberCell } from './numbers.ts';
import { hasVariants, sizesAreInRows, variantRowsOf } from './variant-rows.ts';

const productsAtOnce = 500;

/**
 * The catalogue, or the products that match filters, as CSV that the import reads, in parts and in the order of the ids,
 * as a spreadsheet of the shop's language opens it.
 * A product that changes concurrently is in it as it was before or after.
 * @throws Problem invalid for a brand or category the shop does not have, before anything is read
 */
export async function productsCsv(
  db: Database,
  filters: AdminProductFilters = { status: 'all' },
): Promise<AsyncGenerator<string>> {
  return writeProducts(db, await readSelection(db, filters));
}

async function* writeProducts(db: Database, selection: ProductSelection): AsyncGenerator<string> {
  const names = { brand: await namesOf(db, 'brands'), category: await namesOf(db, 'categories') };
  const { decimalMark, delimiter } = csvStyleOf(await languageOfShop(db));
  const written = (row: readonly string[]) =>
    row.map((cell, at) => (numeric[at] ? numberCell(cell, decimalMark) : cell));
  yield utf8Mark + csvOf([fileColumns], delimiter);
  for await (const products of eachForAdmin(db, selection, productsAtOnce)) {
    const rows = products.flatMap((product) => rowsOf(product, names));
    yield csvOf(rows.map(written), delimiter);
  }
}

/** Which columns are. */
const numeric = fileColumns.map(isNumeric);

type Names = Record<'brand' | 'category', Map<string, string>>;

/** The row of a product, and those of its variants. */
function rowsOf(product: Priced<StoredProduct>, names: Names): string[][] {
  const { brand, category } = product;
  const values = {
    ...fileValuesOf(product),
    brand: names.brand.get(brand) ?? brand,
    category: names.category.get(category) ?? category,
  };
  const own = fileColumns.map((column) => {
    if (column === idColumn) return product.id;
    if (column === variantColumn) return '';
    return column === 'sizes' && hasVariants(values) ? sizesAreInRows : writeCell(column, values[column]);
  });
  return [own, ...variantRowsOf(values)];
}

/** The names of brands or categories in a file: the label, unless another one could be meant too. */
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
