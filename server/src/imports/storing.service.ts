import type { ProductValues } from '@kiosk/contract/product-fields.ts';
import { type Actor, type Change, recordChanges } from '../audit/audit.service.ts';
import { indexSearchTerms, productSearchTerms } from '../catalogue/product-search-terms.service.ts';
import { columnsOf } from '../database/product-columns.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Transaction } from '../database/schema.ts';
import * as store from './applying.store.ts';
import { findProducts } from './changes.store.ts';
import { columnsOfFile, type FileField, type SomeFileValues } from './columns.ts';
import { wholeOfNew } from './comparison.ts';
import type { Range } from './ranges.store.ts';

type Staged = Awaited<ReturnType<typeof store.findStaged>>[number];

/** Adds the new products of a range of rows, which are found by their search terms already. */
export async function addProducts(trx: Transaction, actor: Actor, range: Range, time: string): Promise<void> {
  const staged = await store.findStaged(trx, range, 'new');
  const rows = staged.map(({ product_id: id, after }) => {
    // The comparison has refused a row that lacks something.
    const product = { id, ...(wholeOfNew(after) as ProductValues) };
    const archived_at = after.archived ? time : null;
    const search_terms = productSearchTerms(product);
    return { ...columnsOf(product), id, version: 1, created_at: time, archived_at, search_terms };
  });
  await store.insertProducts(trx, rows);
  await recordChanges(
    trx,
    actor,
    staged.map(({ before: _, ...one }) => entryOf('create', one)),
  );
}

/** Changes the products of a range of rows, which nobody else changes until the transaction ends. */
export async function changeProducts(
  trx: Transaction,
  actor: Actor,
  range: Range,
  time: string,
): Promise<void> {
  const staged = await store.findStaged(trx, range, 'changed');
  const ids = staged.map(({ product_id }) => product_id);
  const products = new Map((await findProducts(trx, 'id', ids)).map((product) => [product.id, product]));
  const changes = staged.flatMap((one) => {
    const product = products.get(one.product_id);
    return product ? { ...withRealStock(one, product), product } : [];
  });
  await write(trx, changes, time);
  for (const { line, before, after, product, base_stock } of changes) {
    if (after.stock === undefined || product.stock === base_stock) continue;
    await store.correctChange(trx, range.importId, line, { before, after });
  }
  await recordChanges(
    trx,
    actor,
    changes.map((one) => entryOf('update', one)),
  );
}

/**
 * Units that were sold since the comparison stay sold: a stock that the file does not change is left alone, and one
 * that it does is moved by what the file adds or takes.
 */
function withRealStock(staged: Staged, { stock }: StoredProduct): Staged {
  const { before, after, base_stock } = staged;
  if (after.stock === undefined) return staged;
  const isCounted = stock !== null && after.stock !== null && base_stock !== null;
  const moved = isCounted ? Math.max(0, stock + Number(after.stock) - base_stock) : after.stock;
  return { ...staged, before: { ...before, stock }, after: { ...after, stock: moved } };
}

const searched: readonly FileField[] = ['title', 'brand', 'category', 'sku'];
const isAnyOf = (fields: readonly FileField[], values: SomeFileValues) =>
  fields.some((field) => values[field] !== undefined);

/** Columns that no row of the range changes are not written, which spares their indexes. */
async function write(
  trx: Transaction,
  changes: readonly { product: StoredProduct; after: SomeFileValues }[],
  time: string,
): Promise<void> {
  const columns = new Set<string>();
  const renamed: StoredProduct[] = [];
  const rows = changes.map(({ product, after }) => {
    const changed = columnsOfFile(after, time);
    for (const column of Object.keys(changed)) columns.add(column);
    const whole = { ...product, ...changed };
    if (isAnyOf(searched, after)) {
      whole.search_terms = productSearchTerms(whole);
      renamed.push(whole);
    }
    const isSeen = Object.keys(after).some((field) => field !== 'stock');
    return { ...whole, raises: Number(isSeen) };
  });
  if (rows.length === 0) return;
  if (renamed.length > 0) columns.add('search_terms');
  await store.updateProducts(trx, [...columns], rows);
  await indexSearchTerms(trx, renamed);
}

const entryOf = (
  action: 'create' | 'update',
  { product_id, title, before, after }: Pick<Staged, 'product_id' | 'title' | 'after'> & Partial<Staged>,
): Change => ({ action, subject: 'product', subjectId: product_id, label: title, before, after });
