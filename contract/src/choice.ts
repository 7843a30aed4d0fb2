import type { Product } from './product.ts';
import type { Color, Size } from './product-choices.ts';

/** Default colors of a product without colors of its own (point 2). */
export const usualColors: readonly Color[] = [
  { name: 'White', class: 'bg-white', selectedClass: 'ring-gray-400', hex: '#ffffff' },
  { name: 'Gray', class: 'bg-gray-200', selectedClass: 'ring-gray-400', hex: '#d4d4d1' },
  { name: 'Black', class: 'bg-gray-900', selectedClass: 'ring-gray-900', hex: '#1d1d1f' },
];

/** Default sizes of a product without sizes of its own (point 2). */
export const usualSizes: readonly Size[] = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'].map((name) => ({
  name,
  inStock: name !== 'XXS',
}));

/** The colors a shopper chooses from; beside options there are none but the product's own. */
export const colorChoice = (of: Pick<Product, 'colors' | 'options'>): readonly Color[] =>
  of.colors ?? (of.options?.length ? [] : usualColors);

/** The sizes a shopper chooses from. */
export const sizeChoice = (of: Pick<Product, 'sizes'>): readonly Size[] => of.sizes ?? usualSizes;

/** The value of `sizeChart` that means: no size chart. */
export const noSizeChart = 'none';

/** Characters of a chart's name. */
export const maxSizeChartName = 60;

export const productMessages = {
  notFound: 'Product not found. It may have been removed or is no longer available.',
  notAvailable: 'Product not available.',
} as const;
