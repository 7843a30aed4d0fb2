import { fromMinor, toMinor } from './money.ts';
import type { Product } from './product.ts';
import { needsSize, priceOf, valuesInName } from './variants.ts';

/** The unit in which quantities are compared, and how much of it one of each is. */
const units = new Map<string, readonly [compared: string, factor: number]>([
  ['mg', ['kg', 1e-6]],
  ['g', ['kg', 1e-3]],
  ['kg', ['kg', 1]],
  ['ml', ['l', 1e-3]],
  ['cl', ['l', 1e-2]],
  ['l', ['l', 1]],
  ['cm', ['m', 1e-2]],
  ['m', ['m', 1]],
  ['m²', ['m²', 1]],
  ['m2', ['m²', 1]],
]);

type Measure = { amount: number; unit: string };

/** `1.000` and `1,000` are a thousand to some and one to others (decision 80). */
const isAmbiguous = (digits: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);

/** A quantity whose amount is NaN where it could be two. */
function quantityIn(text: string): Measure | undefined {
  const [, digits = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(\p{L}+[²2]?)$/u.exec(text.trim()) ?? [];
  const [compared, factor] = units.get(unit.toLowerCase()) ?? [];
  const amount = isAmbiguous(digits) ? Number.NaN : Number(digits.replace(',', '.')) * (factor ?? 0);
  return compared && amount !== 0 ? { amount, unit: compared } : undefined;
}

/** Reads a quantity such as `250 g` or `0,75 l`, in the unit by which it is compared; undefined for anything else. */
export function measureIn(text: string): Measure | undefined {
  const quantity = quantityIn(text);
  return Number.isNaN(quantity?.amount) ? undefined : quantity;
}

type Comparable = Pick<Product, 'price' | 'contents' | 'sizes' | 'options' | 'sizeStocks'>;

/**
 * How much a product is in the unit by which it is compared, if it says its contents; a size whose name says a quantity of
 * its own goes by that. Undefined where that quantity could be two.
 */
function measureOf(product: Comparable, size: string | undefined): Measure | undefined {
  const usual = product.contents ? quantityIn(product.contents) : undefined;
  if (usual === undefined) return undefined;
  const own = valuesInName(size ?? '').flatMap((value) => quantityIn(value) ?? [])[0];
  const measure = own ?? usual;
  return Number.isNaN(measure.amount) ? undefined : measure;
}

/** The same of what is sold at the product's own price, which is the lowest of its sizes where they differ. */
export function measureAtLowestPrice(product: Comparable): Measure | undefined {
  const cheapest = product.sizes?.find(({ name }) => priceOf(product, name) === product.price);
  return measureOf(product, needsSize(product) ? cheapest?.name : undefined);
}

/** What one unit costs of a product, in the size if one is chosen. */
export function unitPriceOf(
  product: Comparable,
  size: string | undefined,
  currency: string,
): { price: number; unit: string } | undefined {
  const measure = measureOf(product, size);
  return (
    measure && {
      price: fromMinor(toMinor(priceOf(product, size) / measure.amount, currency), currency),
      unit: measure.unit,
    }
  );
}
