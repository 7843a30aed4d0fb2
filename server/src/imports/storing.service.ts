import type { ProductValues } from '@kiosk/contract/product-fields.ts';
import { type Actor, type Change, recordChanges } from '../audit/audit.service.ts';
import { indexSearchTerms, productSearchTerms } from '../catalogue/product-search-terms.service.ts';
import { columnsOf } from '../database/product-columns.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Transaction } from '../database/schema.ts';
import { storeValues } from './changes.store.ts';
import type { FileField } from './columns.ts';
import { withDefaults } from './comparison.ts';
import { withCurrentStock } from './current-stock.ts';
import { columnsOfFile } from './file-values.ts';
import { findProducts, insertProducts, updateProducts } from './products.store.ts';
import type { ChangingRow } from './rows.ts';
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

const entryOf = (
  action: 'create' | 'update',
  {
    productId,
    title,
    before,
    after,
  }: Pick<ChangingRow, 'productId' | 'title' | 'after'> & Partial<ChangingRow>,
): Change => ({ action, subject: 'product', subjectId: productId, label: title, before, after });
