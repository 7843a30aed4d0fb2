import type { SizeStock } from '@kiosk/contract/product-choices.ts';
import type { ProductValues } from '@kiosk/contract/product-fields.ts';
import { withStocks } from '@kiosk/contract/variants.ts';
import { type Actor, type Change, recordChanges } from '../audit/audit.service.ts';
import { indexSearchTerms, productSearchTerms } from '../catalogue/product-search-terms.service.ts';
import { columnsOf, valuesOf } from '../database/product-columns.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Transaction } from '../database/schema.ts';
import type { Priced } from '../database/shop-currency.ts';
import { columnsOfFile, type FileField } from './columns.ts';
import { withDefaults } from './comparison.ts';
import { findProducts, insertProducts, updateProducts } from './products.store.ts';
import { type ChangingRow, storeValues } from './rows.store.ts';
import { changesSkus } from './skus.service.ts';

/** When it happens, and what the prices are in. */
export type Storing = { time: string; currency: string };

/** Adds the new products among rows; their search terms are indexed already. */
export async function addProducts(
  trx: Transaction,
  actor: Actor,
  rows: readonly ChangingRow[],
  { time, currency }: Storing,
): Promise<void> {
  const added = rows.filter(({ action }) => action === 'new');
  const products = added.map(({ productId: id, after }) => {
    // The comparison has refused a row that lacks something.
    const product = { id, ...(withDefaults(after) as ProductValues) };
    const archived_at = after.archived ? time : null;
    const search_terms = productSearchTerms(product);
    return { ...columnsOf(product, currency), id, version: 1, created_at: time, archived_at, search_terms };
  });
  await insertProducts(trx, products);
  await recordChanges(
    trx,
    actor,
    added.map(({ before: _, ...row }) => entryOf('create', row)),
  );
}

/** Changes the known products among rows, which are locked. */
export async function changeProducts(
  trx: Transaction,
  actor: Actor,
  importId: string,
  rows: readonly ChangingRow[],
  { time, currency }: Storing,
): Promise<void> {
  const changed = rows.filter(({ action }) => action === 'changed');
  const found = await findProducts(
    trx,
    'id',
    changed.map(({ productId }) => productId),
  );
  const products = new Map(found.map((product) => [product.id, product]));
  const changes = changed.flatMap((row) => {
    const product = products.get(row.productId);
    return product ? { row: withCurrentStock(row, product), product } : [];
  });
  const renamed: StoredProduct[] = [];
  const written = changes.map(({ row, product }) => {
    const { after } = row;
    const columns = columnsOfFile(after, time, currency);
    // Also for the stock alone: another import that was compared with it would change it by the same units again.
    const write = { ...columns, id: product.id, version: product.version + 1 };
    if (!isFoundAnew(row)) return write;
    const whole = { ...product, ...columns };
    renamed.push(whole);
    return { ...write, search_terms: productSearchTerms(whole) };
  });
  await updateProducts(trx, written);
  await indexSearchTerms(trx, renamed);
  const corrected = changes.filter(
    ({ row, product }) => row.after.stock !== undefined && product.stock !== row.baseStock,
  );
  await storeValues(
    trx,
    importId,
    corrected.map(({ row }) => row),
  );
  await recordChanges(
    trx,
    actor,
    changes.map(({ row }) => entryOf('update', row)),
  );
}

const searched: readonly FileField[] = ['title', 'brand', 'category'];
const isFoundAnew = (row: ChangingRow): boolean =>
  changesSkus(row) || fieldsOf(row.after).some((field) => searched.includes(field));
const fieldsOf = (values: object) => Object.keys(values) as FileField[];

/**
 * Units that were sold since the comparison stay sold: a stock that the file does not change is kept, and one that it
 * changes is raised or lowered by the difference.
 */
function withCurrentStock(row: ChangingRow, product: Priced<StoredProduct>): ChangingRow {
  const { before, after, baseStock } = row;
  const { stock } = product;
  const keepsSizeStocks = after.sizeStocks === undefined && product.size_stocks !== null;
  if (after.sizeStocks || (after.sizes && keepsSizeStocks)) return withSizeStocks(row, product);
  if (after.stock === undefined) return row;
  const moved =
    stock === null || after.stock === null || baseStock === null
      ? after.stock
      : Math.max(0, stock + after.stock - baseStock);
  return { ...row, before: { ...before, stock }, after: { ...after, stock: moved } };
}

/** The same for the stock of each size. */
function withSizeStocks(row: ChangingRow, product: Priced<StoredProduct>): ChangingRow {
  const { before, after } = row;
  const current = valuesOf(product);
  const known = current.sizeStocks ?? [];
  const seen = before?.sizeStocks ?? known;
  const stockIn = (stocks: readonly SizeStock[], name: string) =>
    stocks.find((one) => one.name === name)?.stock;
  const moved = (after.sizeStocks ?? known).map(({ name, stock }) => {
    const [was, is] = [stockIn(seen, name), stockIn(known, name)];
    return { name, stock: was === undefined || is === undefined ? stock : Math.max(0, is + stock - was) };
  });
  const stocks = withStocks(after.sizes ?? current.sizes ?? [], moved);
  const was = { ...before, sizes: current.sizes, sizeStocks: current.sizeStocks, stock: current.stock };
  return { ...row, before: was, after: { ...after, ...stocks } };
}

const entryOf = (
  action: 'create' | 'update',
  {
    productId,
    title,
    before,
    after,
  }: Pick<ChangingRow, 'productId' | 'title' | 'after'> & Partial<ChangingRow>,
): Change => ({ action, subject: 'product', subjectId: productId, label: title, before, after });
