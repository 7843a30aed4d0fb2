/** Kept apart from the rules, so that a page can mark what runs short without loading zod. */

/**
 * The most pieces of a stock that is low. The database keeps each product's state for its indexes, so another limit
 * asks for a migration.
 */
export const lowStock = 5;

/** How a product's stock stands: by these words administrators filter. */
export const stockStates = ['in-stock', 'low', 'sold-out', 'not-counted'] as const;
export type StockState = (typeof stockStates)[number];

/** @param stock pieces left, null where they are not counted */
export function stockState(stock: number | null): StockState {
  if (stock === null) return 'not-counted';
  if (stock === 0) return 'sold-out';
  return stock <= lowStock ? 'low' : 'in-stock';
}
