import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { ImportRowsTable } from '../database/schema/imports.ts';
import type { RowError } from './row-reader.ts';

/** Products that rows may be about, by id and by the merchant's number. */
export type Candidates = { byId: Map<string, StoredProduct>; bySku: Map<string, StoredProduct> };

/**
 * The product that a row is about: the one with its id, otherwise the one with its SKU; undefined for a new one.
 * @param givesUp whether the file itself takes its SKU from a product
 */
export function productOf(
  row: ImportRowsTable,
  { byId, bySku }: Candidates,
  givesUp: (product: StoredProduct) => boolean,
): { product: StoredProduct | undefined } | RowError {
  const ofSku = row.sku === null ? undefined : bySku.get(row.sku);
  if (row.given_id === null) return { product: ofSku };
  const product = byId.get(row.given_id);
  if (ofSku === undefined || ofSku.id === product?.id || givesUp(ofSku)) return { product };
  return {
    row: row.row,
    line: row.line,
    column: 'sku',
    value: row.sku ?? '',
    message: `This SKU belongs to another product, “${ofSku.title}” (${ofSku.id}). To change that one, leave the id empty.`,
  };
}
