import type { Database } from '../../database/schema.ts';
import * as store from './stock-report.store.ts';

/**
 * What is on sale and nearly sold out, as a whole or in a size: the fewest units first, and how many products there are with
 * so few units in all.
 */
export async function findLowStock(
  db: Database,
  wanted: { atMost: number; limit: number },
): Promise<{ products: store.LowStockProduct[]; total: number }> {
  const [low, sized, total] = await Promise.all([
    store.findLow(db, wanted),
    store.findWithSoldOutSizes(db, wanted),
    store.countLow(db, wanted.atMost),
  ]);
  const products = [...low, ...sized].toSorted((a, b) => a.stock - b.stock).slice(0, wanted.limit);
  return { products, total };
}

/** Those of the ids that a product has, on sale or archived. */
export const knownProducts = async (db: Database, ids: readonly string[]): Promise<Set<string>> =>
  new Set(ids.length === 0 ? [] : await store.findKnown(db, ids));
