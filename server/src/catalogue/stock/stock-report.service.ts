import type { SizeStock } from '@kiosk/contract/product-choices.ts';
import type { Database } from '../../database/schema.ts';
import { findWithSoldOutSizes, type SizedProduct } from './sold-out-sizes.store.ts';
import * as store from './stock-report.store.ts';

export { findWithSoldOutSizes, type SizedProduct } from './sold-out-sizes.store.ts';

/**
 * Products on sale that are nearly sold out, the fewest units first, and how many there are in all.
 * Where there is room left, products follow that are sold out in a size alone, perhaps long ago.
 */
export async function findLowStock(
  db: Database,
  query: { atMost: number; limit: number },
): Promise<{ products: store.LowStockProduct[]; total: number }> {
  const [low, total] = await Promise.all([store.findLow(db, query), store.countLow(db, query.atMost)]);
  const room = query.limit - low.length;
  if (room === 0) return { products: low, total };
  const sized = await findWithSoldOutSizes(db, { moreThan: query.atMost, limit: room });
  return { products: [...low, ...sized.map(soldOutSizes)], total };
}

const soldOutSizes = ({ id, title, size_stocks }: SizedProduct): store.LowStockProduct => {
  const stocks: SizeStock[] = JSON.parse(size_stocks ?? '[]');
  return { id, title, stock: 0, sizes: stocks.filter(({ stock }) => stock === 0).map(({ name }) => name) };
};
