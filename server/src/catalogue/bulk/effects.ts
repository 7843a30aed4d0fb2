import { decimalsOf } from '@kiosk/contract/currency.ts';
import { highestPrice } from '@kiosk/contract/highest-price.ts';
import { type Message, message } from '@kiosk/contract/language/message.ts';
import { formatMinor, formatPrice, fromMinor, toMinor } from '@kiosk/contract/money.ts';
import type { ChangePreview, PriceEnding, ProductsChange } from '@kiosk/contract/product-changes.ts';
import type { Size } from '@kiosk/contract/product-choices.ts';
import { largestStock } from '@kiosk/contract/stock-state.ts';
import { withLowestPrice } from '@kiosk/contract/variants.ts';
import { variesInPrice } from '@kiosk/contract/varies-in-price.ts';
import { productColumns } from '../../database/product-columns.ts';
import type { StoredProduct } from '../../database/schema/catalogue.ts';
import type { Priced } from '../../database/shop-currency.ts';

export const changeableColumns = [
  'id',
  'version',
  'title',
  'thumbnail',
  'sku',
  'brand',
  'category',
  'price_cents',
  'discount_percentage',
  'stock',
  'archived_at',
  'sizes',
  'size_stocks',
] as const;
export type Changeable = Priced<Pick<StoredProduct, (typeof changeableColumns)[number]>>;

/** A brand changes where it is merged into another one. */
export type ChangedField = ChangePreview['field'] | 'brand';
export type EffectValue = number | string | null;

/** The sizes of a product, some with prices of their own, that change with its price. */
export type SizesEffect = { before: Size[]; after: Size[] };

/** What becomes of a product: of the one field that changes, what it is and what it is to be, as on the wire. */
export type Effect =
  | { kind: 'changed'; before: EffectValue; after: EffectValue; sizes?: SizesEffect }
  | { kind: 'unchanged' }
  | { kind: 'refused'; before: EffectValue; reason: Message };

export const fieldOfChange: Record<ProductsChange['what'], ChangePreview['field']> = {
  'set-price': 'price',
  'raise-price-by-percent': 'price',
  'raise-price-by-amount': 'price',
  'set-discount': 'discountPercentage',
  'set-stock': 'stock',
  'add-stock': 'stock',
  'set-category': 'category',
  archive: 'archivedAt',
  restore: 'archivedAt',
};

const currentOf: Record<ChangePreview['field'], (product: Changeable) => EffectValue> = {
  price: ({ price_cents, currency }) => fromMinor(price_cents, currency),
  discountPercentage: ({ discount_percentage }) => discount_percentage,
  stock: ({ stock }) => stock,
  category: ({ category }) => category,
  archivedAt: ({ archived_at }) => archived_at,
};

/** @param at when it happens: since when what is archived now is archived */
export function effectOf(change: ProductsChange, product: Changeable, at: string): Effect {
  const before = currentOf[fieldOfChange[change.what]](product);
  const after = nextValue(change, product, at);
  if (isRefused(after)) return { kind: 'refused', before, reason: after.refusal };
  const sizes = isRaise(change) ? raisedSizes(change, product, Number(after)) : undefined;
  if (isRefused(sizes)) return { kind: 'refused', before, reason: sizes.refusal };
  if (after === before && !sizes) return { kind: 'unchanged' };
  return { kind: 'changed', before, after, ...(sizes && { sizes }) };
}

type Refused = { refusal: Message };
type Next = EffectValue | Refused;

const isRefused = (next: Next | SizesEffect | undefined): next is Refused =>
  typeof next === 'object' && next !== null && 'refusal' in next;

function nextValue(change: ProductsChange, product: Changeable, at: string): Next {
  const refusal = ofSizes(change, product);
  if (refusal) return { refusal };
  switch (change.what) {
    case 'set-price':
    case 'set-discount':
    case 'set-stock':
    case 'set-category':
      return change.value;
    case 'raise-price-by-percent':
    case 'raise-price-by-amount':
      return raised(change, product.price_cents, product.currency);
    case 'add-stock':
      return stockOf(product.stock, change.value);
    case 'archive':
      return product.archived_at ?? at;
    case 'restore':
      return null;
  }
}

/** Why a figure cannot be changed that follows from those of the sizes. */
function ofSizes({ what }: ProductsChange, product: Changeable): Message | undefined {
  if (fieldOfChange[what] === 'stock' && product.size_stocks !== null)
    return message('The variants of this product have stocks of their own');
  return what === 'set-price' && pricedSizes(product)
    ? message('The variants of this product have prices of their own')
    : undefined;
}

/** The sizes, where some have prices of their own. */
function pricedSizes({ sizes: stored }: Changeable): Size[] | undefined {
  const sizes: Size[] | null = productColumns.sizes.toValue(stored);
  return sizes && variesInPrice({ sizes }) ? sizes : undefined;
}

type Raise = Extract<ProductsChange, { what: 'raise-price-by-percent' | 'raise-price-by-amount' }>;

const isRaise = (change: ProductsChange): change is Raise =>
  change.what === 'raise-price-by-percent' || change.what === 'raise-price-by-amount';

function raised({ what, value, ending }: Raise, minor: number, currency: string): number | Refused {
  const next =
    what === 'raise-price-by-percent'
      ? Math.round(minor + exact((minor * value) / 100))
      : minor + toMinor(value, currency);
  return priceOf(next, ending, currency);
}

/**
 * The own prices of sizes raised as the product's is, which stays the lowest: no lower price becomes the higher one.
 * @param price the product's, raised
 * @returns undefined where none changes
 */
function raisedSizes(change: Raise, product: Changeable, price: number): SizesEffect | Refused | undefined {
  const before = pricedSizes(product);
  if (!before) return undefined;
  const next: Size[] = [];
  for (const size of before) {
    const own =
      size.price === undefined
        ? undefined
        : raised(change, toMinor(size.price, product.currency), product.currency);
    if (isRefused(own))
      return { refusal: message('{variant}: {reason}', { variant: size.name, reason: own.refusal }) };
    next.push(own === undefined ? size : { ...size, price: own });
  }
  const after = withLowestPrice(price, next).sizes ?? [];
  return after.some((size, at) => size.price !== before[at]?.price) ? { before, after } : undefined;
}

/** Without the last digits of binary fractions, which would decide about half a minor unit. */
const exact = (minor: number): number => Number(minor.toPrecision(15));

/**
 * What is free stays free, and a price below 0 stays one, which is refused. Of a currency without decimals it is the last
 * two digits.
 */
function endingWith(ending: PriceEnding | undefined, minor: number, currency: string): number {
  if (ending === undefined || minor <= 0) return minor;
  const step = 10 ** (decimalsOf(currency) || 2);
  const end = Math.round(Number(ending) * step);
  return Math.max(0, Math.round((minor - end) / step)) * step + end;
}

function priceOf(calculated: number, ending: PriceEnding | undefined, currency: string): number | Refused {
  const minor = endingWith(ending, calculated, currency);
  if (minor < 0)
    return {
      refusal: message('The price would be -{amount}, below {least}', {
        amount: () => formatMinor(-minor, currency),
        least: () => formatPrice(0, currency),
      }),
    };
  const price = fromMinor(minor, currency);
  const highest = highestPrice(currency);
  return price > highest
    ? { refusal: message('The price would be above {max}', { max: () => formatPrice(highest, currency) }) }
    : price;
}

function stockOf(stock: number | null, units: number): Next {
  if (stock === null) return { refusal: message('The stock of this product is not counted') };
  const sum = stock + units;
  if (sum < 0) return { refusal: message('The stock would be {sum, number}, below 0', { sum }) };
  return sum > largestStock
    ? { refusal: message('The stock would be above {max, number}', { max: largestStock }) }
    : sum;
}
