import type { SizeStock } from '@kiosk/contract/product-choices.ts';
import { findWithSoldOutSizes, type SizedProduct } from '../../catalogue/stock/stock-report.service.ts';
import { inTime } from '../../clock.ts';
import { inBatches } from '../../database/in-batches.ts';
import type { Database } from '../../database/schema.ts';
import * as store from './running-out.store.ts';
import { figuresIn, type RangeFigures } from './sales-figures.service.ts';
import { pairIn, pairKey } from './sales-kinds.ts';
import { clockDrift, dayLength } from './sales-ranges.ts';

/** A product, or a size with a stock of its own. */
export type RunningOut = {
  productId: string;
  title: string;
  size?: string;
  stock: number;
  /** Units sold in the last 30 days, without those that came back. */
  sold: number;
};

/** Days of which the pace is taken, and within which something has to run out to be listed. */
const paceDays = 30;

/** Sizes that sold, of which the rest is left out: the best-selling ones run out. */
const maxSizes = 5_000;

/**
 * What is on sale and sold out, low, or runs out within 30 days at the pace of the last 30 days: sold out first, and of
 * that what sold most, then the soonest.
 * @param threshold at most so many units are low
 */
export async function listRunningOut(
  db: Database,
  { threshold, limit }: { threshold: number; limit: number },
): Promise<RunningOut[]> {
  const range = { since: inTime(-paceDays * dayLength), until: inTime(clockDrift) };
  const figures = await figuresIn(db, range, ['product', 'size']);
  const sold = figures.of('product');
  const products = [
    ...(await store.findLowByPace(db, sold, { threshold, limit })),
    ...(await store.findFast(db, sold, { threshold, limit })),
  ];
  const plain = products
    .filter(({ size_stocks }) => size_stocks === null)
    .map(({ id, title, stock, sold }) => ({ productId: id, title, stock, sold }));
  const sized = [
    ...products.filter(({ size_stocks }) => size_stocks !== null),
    // What has been sold out for long has sold nothing.
    ...(await findWithSoldOutSizes(db, { limit })),
  ];
  return [...plain, ...(await sizesRunningOut(db, figures, sized, threshold))]
    .toSorted((a, b) => leftOf(a) - leftOf(b) || a.stock - b.stock || (a.productId < b.productId ? -1 : 1))
    .slice(0, limit);
}

/** How long it lasts at its pace, in days; undefined where nothing was sold. */
export const daysLeft = ({ stock, sold }: RunningOut): number | undefined =>
  sold > 0 ? (stock * paceDays) / sold : undefined;

/** What comes first in the list has the least; what has sold nothing has as much as can be. */
const leftOf = (one: RunningOut): number =>
  one.stock === 0 ? -1 - one.sold : (daysLeft(one) ?? Number.MAX_VALUE);

/** Sizes of these products, and of those whose sizes have sold. */
async function sizesRunningOut(
  db: Database,
  figures: RangeFigures,
  products: readonly SizedProduct[],
  threshold: number,
): Promise<RunningOut[]> {
  const order = { by: 'quantity', direction: 'desc', limit: maxSizes } as const;
  const { sums } = await figures.first('size', order);
  const soldOf = new Map(sums.map(({ key, quantity, returned }) => [key, quantity - returned]));
  const all = new Map(products.map((product) => [product.id, product]));
  for (const ids of inBatches(new Set(sums.map(({ key }) => pairIn(key)[0])))) {
    for (const product of await store.findSized(db, ids)) all.set(product.id, product);
  }
  return [...all.values()].flatMap(({ id, title, size_stocks }) =>
    (JSON.parse(size_stocks ?? '[]') as SizeStock[])
      .map(({ name, stock }) => ({
        ...{ productId: id, title, size: name, stock },
        sold: soldOf.get(pairKey(id, name)) ?? 0,
      }))
      .filter(({ stock, sold }) => stock <= threshold || stock <= sold),
  );
}
