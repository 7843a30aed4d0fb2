import type { Product } from './product.ts';

/**
 * Whether nothing of a product can be bought: no unit is left, or no size of its own. In a file of its own, because every
 * card asks it.
 */
export const isSoldOut = ({ stock, sizes }: Pick<Product, 'stock' | 'sizes'>): boolean =>
  stock === 0 || (!!sizes?.length && sizes.every(({ inStock }) => !inStock));
