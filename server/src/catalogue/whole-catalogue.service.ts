import type { Product } from '@kiosk/contract/product.ts';
import type { Database } from '../database/schema.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { countOnSale } from './product-blocks.store.ts';
import { findIdAt } from './product-list.store.ts';
import * as store from './products.store.ts';
import type { ReadCatalogue } from './reading.service.ts';

// All products on sale, for search engines and other sites, in parts that fit into memory at any size of the shop.

const productsAtOnce = 200;
const idsAtOnce = 5_000;

export const countProductsOnSale = (db: Database): Promise<number> => countOnSale(db);

/** All products on sale. One that is added or taken off sale in the meantime may be in it or not. */
export async function* productsOnSale(read: ReadCatalogue): AsyncGenerator<Product[]> {
  let last = '';
  for (;;) {
    const after = last;
    const products = await read((from) => store.findOnSaleAfter(from, after, productsAtOnce));
    if (products.length === 0) return;
    yield products;
    last = products.at(-1)?.id ?? '';
    await yieldToEventLoop();
  }
}

/** The ids of at most `count` products on sale, from the one at `position` on, which is counted from 0. */
export async function idsOnSale(db: Database, position: number, count: number): Promise<string[]> {
  const ids: string[] = [];
  let from = await findIdAt(db, position);
  while (from !== undefined && ids.length < count) {
    // The first of each part but the very first has been read already.
    const skipped = ids.length > 0 ? 1 : 0;
    const part = await store.findIdsOnSale(db, from, Math.min(idsAtOnce, count - ids.length) + skipped);
    const added = part.slice(skipped).map(({ id }) => id);
    ids.push(...added);
    from = added.at(-1);
    await yieldToEventLoop();
  }
  return ids;
}

/** The products that were added last, the newest first. */
export const newestProducts = (
  db: Database,
  limit: number,
): Promise<{ product: Product; createdAt: string }[]> => store.findNewest(db, limit);
