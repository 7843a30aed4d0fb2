import type { Option } from '@kiosk/contract/product-choices.ts';
import { valuesInName } from '@kiosk/contract/variants.ts';
import type { SoldProduct } from '../../catalogue/sold-products.service.ts';
import type { SalesFigures, SalesKind } from '../../database/schema/orders.ts';

/** Units of one color and size of a product that were sold. */
export type SoldUnits = SalesFigures & { product_id: string; color: string; size: string };

/** A size or option, as the key of its sums. */
export const pairKey = (of: string, value: string): string => JSON.stringify([of, value]);
export const pairIn = (key: string): [of: string, value: string] => JSON.parse(key);

/** The keys under which sold units count, by kind. A deleted product has no category, and its option is 'Size'. */
const keysOf: Record<SalesKind, (sold: SoldUnits, product: SoldProduct | undefined) => string[]> = {
  product: ({ product_id }) => [product_id],
  category: (_, product) => [product?.category ?? ''],
  option: ({ color, size }, product) => [
    ...(color ? [pairKey('Color', color)] : []),
    ...(size ? valuesOf(size, product?.options ?? []) : []),
  ],
  size: ({ product_id, size }, product) => (product?.isSized && size ? [pairKey(product_id, size)] : []),
};

export const salesKinds = Object.keys(keysOf) as SalesKind[];

/** The size of a product with options is a combination of their values. */
function valuesOf(size: string, options: readonly Option[]): string[] {
  const values = valuesInName(size);
  if (options.length === 0 || options.length !== values.length) return [pairKey('Size', size)];
  return options.map(({ name }, at) => pairKey(name, values[at] ?? ''));
}

/** Sums by key. */
export function sumsOfKind(
  kind: SalesKind,
  sold: readonly SoldUnits[],
  products: ReadonlyMap<string, SoldProduct>,
): Map<string, SalesFigures> {
  const sums = new Map<string, SalesFigures>();
  for (const units of sold) {
    for (const key of keysOf[kind](units, products.get(units.product_id))) {
      const sum = sums.get(key) ?? noSales;
      sums.set(key, combined(sum, units, 1));
    }
  }
  return sums;
}

export const noSales: SalesFigures = { quantity: 0, returned: 0, cents: 0, refunded_cents: 0 };

/** @param sign -1 for the difference */
export const combined = (one: SalesFigures, other: SalesFigures, sign: 1 | -1): SalesFigures => ({
  quantity: one.quantity + sign * other.quantity,
  returned: one.returned + sign * other.returned,
  cents: one.cents + sign * other.cents,
  refunded_cents: one.refunded_cents + sign * other.refunded_cents,
});
