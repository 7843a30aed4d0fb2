/** Kept apart from the rules, so that a page can use them without loading Zod. */

/**
 * Maximum units of a low stock. The database stores each product's state for its indexes, so a change needs a migration.
 */
export const lowStock = 5;

/** Units. */
export const largestStock = 1_000_000_000;

/** The states of a product's stock, by which administrators filter. */
export const stockStates = ['in-stock', 'low', 'sold-out', 'not-counted'] as const;
export type StockState = (typeof stockStates)[number];

/** @param stock units left, null if not counted */
export function stockState(stock: number | null): StockState {
  if (stock === null) return 'not-counted';
  if (stock === 0) return 'sold-out';
  return stock <= lowStock ? 'low' : 'in-stock';
}
