import type { Product } from './product.ts';

/** Whether sizes have different prices; the product's is the lowest then. By itself, because every card asks it. */
export const variesInPrice = ({ sizes }: Pick<Product, 'sizes'>): boolean =>
  sizes?.some(({ price }) => price !== undefined) ?? false;
