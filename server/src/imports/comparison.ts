import { isDeepStrictEqual } from 'node:util';
import { productSearchTerms } from '../catalogue/product-search-terms.service.ts';
import type { ProductsTable, StoredProduct } from '../database/schema/catalogue.ts';
import type { ImportChangesTable, ImportRowsTable, StagedProduct } from '../database/schema/imports.ts';
import { newIdentifier } from '../identifiers.ts';
import { type Columns, fileColumns, listIn, nameOf } from './columns.ts';
import { surplusIn, textsOfPictures } from './picture-texts.ts';
import type { RowError } from './row-reader.ts';

/** What a new product has where the file says nothing. */
const nothingSaid: Columns = {
  sku: null,
  description: '',
  details: '',
  thumbnail: '',
  images: '[]',
  image_texts: null,
  rating: 0,
  discount_percentage: 0,
  highlights: '[]',
  colors: null,
  sizes: null,
  stock: null,
  archived_at: null,
};

/** Of a row that changes nothing only its product is kept. */
const nothing: Columns = { ...nothingSaid, price_cents: 0, brand: '', category: '' };

const lists: (keyof ProductsTable)[] = ['images', 'image_texts', 'highlights', 'colors', 'sizes'];
const searched: (keyof ProductsTable)[] = ['title', 'brand', 'category', 'sku'];

/** Columns of a product that the file has to fill in when the product is new. */
const needed = ['title', 'price_cents', 'brand', 'category'] as const;

/** The columns that a row sets, with the brand and category resolved and `archived` as a time. */
export function columnsOf(given: Columns, product: StoredProduct | undefined, time: string): Columns {
  if (!('archived_at' in given)) return given;
  return { ...given, archived_at: given.archived_at ? (product?.archived_at ?? time) : null };
}

/** What a new product would be, or what it lacks. */
export function addition(row: ImportRowsTable, given: Columns): ImportChangesTable | RowError[] {
  const missing = needed.filter((column) => given[column] === undefined);
  if (missing.length > 0) {
    return missing.map((column) => {
      const name = nameOf(column);
      return {
        row: row.row,
        line: row.line,
        column: name,
        message: `There is no such product yet, and a new one needs a ${name}.`,
      };
    });
  }
  const whole = { ...nothingSaid, ...firstPicture(given), ...given };
  const surplus = surplusIn(whole);
  if (surplus) return [{ ...rowPlaceOf(row), ...surplus }];
  const id = row.given_id ?? row.new_id;
  const columns = stagedColumnsOf(whole);
  return {
    ...columns,
    search_terms: searchTermsOf(id, columns),
    ...placeOf(row),
    action: 'new',
    product_id: id,
    base_version: null,
    base_stock: null,
    raises: 1,
    sets_stock: 1,
    renames: 1,
    before: null,
    after: JSON.stringify(fieldsOf(whole, Object.keys(given) as (keyof ProductsTable)[])),
  };
}

/** A file without thumbnails shows the first of the pictures. */
const firstPicture = ({ images }: Columns): Columns =>
  images === undefined ? {} : { thumbnail: JSON.parse(String(images))[0] ?? '' };

/** What a row changes of a product; `columns` are those that differ. Or what is wrong with it. */
export function change(
  row: ImportRowsTable,
  said: Columns,
  product: StoredProduct,
): { change: ImportChangesTable; columns: (keyof ProductsTable)[] } | RowError[] {
  const given = { ...said, ...textsOfPictures(said, product) };
  const columns = fileColumns
    .map(({ column }) => column)
    .filter((column) => column in given && differs(column, given[column], product[column]));
  const whole = { ...product, ...given };
  const surplus = columns.includes('image_texts') && surplusIn(whole);
  if (surplus) return [{ ...rowPlaceOf(row), ...surplus }];
  const isChanged = columns.length > 0;
  const staged = stagedColumnsOf(isChanged ? whole : { ...nothing, title: product.title });
  return {
    columns,
    change: {
      ...staged,
      search_terms: isChanged ? searchTermsOf(product.id, staged) : '',
      ...placeOf(row),
      action: isChanged ? 'changed' : 'unchanged',
      product_id: product.id,
      base_version: product.version,
      base_stock: product.stock,
      raises: Number(columns.some((column) => column !== 'stock')),
      sets_stock: Number(columns.includes('stock')),
      renames: Number(columns.some((column) => searched.includes(column))),
      before: isChanged ? JSON.stringify(fieldsOf(product, columns)) : null,
      after: isChanged ? JSON.stringify(fieldsOf(whole, columns)) : null,
    },
  };
}

/** Lists are equal when what they hold is, however it was written. */
function differs(column: keyof ProductsTable, given: unknown, stored: unknown): boolean {
  if (given === stored) return false;
  if (column === 'image_texts') return !isDeepStrictEqual(listIn(given), listIn(stored));
  if (!lists.includes(column) || given === null || stored === null) return true;
  return !isDeepStrictEqual(JSON.parse(String(given)), JSON.parse(String(stored)));
}

/** Columns of a product as the fields that a person knows. */
function fieldsOf(columns: Columns, which: readonly (keyof ProductsTable)[]): Record<string, unknown> {
  return Object.fromEntries(
    fileColumns
      .filter(({ column }) => which.includes(column))
      .map(({ name, column, toField }) => [
        name,
        toField ? toField(columns[column] as never) : columns[column],
      ]),
  );
}

/** The columns of a product that an import keeps. */
const stagedColumnsOf = (columns: Columns) => ({
  ...(Object.fromEntries(fileColumns.map(({ column }) => [column, columns[column]])) as Omit<
    StagedProduct,
    'search_terms'
  >),
  search_terms: '',
});

const searchTermsOf = (id: string, { title, brand, category, sku }: StagedProduct): string =>
  productSearchTerms({ id, title, brand, category, sku });

const rowPlaceOf = ({ row, line }: ImportRowsTable) => ({ row, line });

const placeOf = ({ import_id, row, line }: ImportRowsTable) => ({
  import_id,
  row,
  line,
  audit_id: newIdentifier(),
});
