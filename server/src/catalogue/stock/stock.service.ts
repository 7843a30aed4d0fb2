import { productMessages } from '@kiosk/contract/choice.ts';
import type { Transaction } from '../../database/schema.ts';
import { Problem } from '../../problem.ts';
import type { ProductRow } from '../product-rows.ts';
import { findRows } from '../products.store.ts';
import { lockProduct, returnStock, type Sold, takeStock } from './stock.store.ts';

export type ProductUnits = { productId: string; quantity: number };

/**
 * Takes the units of an order, product by product in the order of their ids, so that two orders of the same
 * products wait for each other instead of locking each other out.
 * @throws Problem conflict that names the product of which there are too few; the caller's transaction must then roll back
 */
export async function takeUnits(
  trx: Transaction,
  units: readonly ProductUnits[],
): Promise<Map<string, Sold>> {
  const taken = new Map<string, Sold>();
  for (const [productId, quantity] of byProduct(units)) {
    taken.set(productId, await takeOrRefuse(trx, productId, quantity));
  }
  return taken;
}

async function takeOrRefuse(trx: Transaction, productId: string, quantity: number): Promise<Sold> {
  for (;;) {
    const sold = await takeStock(trx, productId, quantity);
    if (sold !== undefined) return sold;
    const [product] = await findRows(trx, [productId]);
    const refusal = refusalOf(product, quantity);
    // The stock may have been raised since; then it is tried again.
    if (refusal !== undefined) throw refusal;
  }
}

/** Keeps other orders off these products until the transaction ends, in the order in which stock is taken. */
export async function lockProducts(trx: Transaction, productIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(productIds)].sort()) await lockProduct(trx, id);
}

export async function returnUnits(trx: Transaction, units: readonly ProductUnits[]): Promise<void> {
  for (const [productId, quantity] of byProduct(units)) await returnStock(trx, productId, quantity);
}

function byProduct(units: readonly ProductUnits[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of units) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** @returns nothing where there is enough */
function refusalOf(product: ProductRow | undefined, quantity: number): Problem | undefined {
  if (product === undefined || product.archived_at !== null) {
    const message = product ? `'${product.title}' is no longer available` : productMessages.notAvailable;
    return new Problem('conflict', message, { code: 'not-available' });
  }
  const { title, stock } = product;
  if (stock === null || stock >= quantity) return undefined;
  const message = stock === 0 ? `'${title}' is sold out` : `Only ${stock} of '${title}' left`;
  return new Problem('conflict', message, { code: 'sold-out' });
}
