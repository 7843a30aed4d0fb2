import type { Option } from '@kiosk/contract/product-choices.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/schema.ts';
import { findSoldAs, findTitles } from './products.store.ts';

/** What decides what a sold product is counted as; as the product is at that moment. */
export type SoldProduct = {
  category: string;
  options: readonly Option[];
  /** Whether its sizes have stocks of their own. */
  isSized: boolean;
};

/** Those products that are still there, on sale or archived. */
export async function soldProducts(db: Database, ids: readonly string[]): Promise<Map<string, SoldProduct>> {
  const products = new Map<string, SoldProduct>();
  for (const part of inBatches(ids)) {
    for (const { id, category, options, isSized } of await findSoldAs(db, part)) {
      products.set(id, { category, options: options ? JSON.parse(options) : [], isSized: Boolean(isSized) });
    }
  }
  return products;
}

/** The titles of those that are still there, on sale or archived. */
export async function findTitlesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const part of inBatches(ids)) {
    for (const { id, title } of await findTitles(db, part)) titles.set(id, title);
  }
  return titles;
}
