/**
 * Maximum units of a low stock, until the merchant sets another number. The database stores each product's state by this
 * one for its indexes, so a change needs a migration.
 */
export const usualLowStock = 5;

/** What a merchant may set at most. */
export const maxLowStock = 1000;

/** Units. */
export const largestStock = 1_000_000_000;

/** The states of a product's stock, by which administrators filter. */
export const stockStates = ['in-stock', 'low', 'sold-out', 'not-counted'] as const;
export type StockState = (typeof stockStates)[number];

/** @param stock units left, null if not counted @param lowStock maximum units of a low stock */
export function stockState(stock: number | null, lowStock: number): StockState {
  if (stock === null) return 'not-counted';
  if (stock === 0) return 'sold-out';
  return stock <= lowStock ? 'low' : 'in-stock';
}
