import { decimalsOf } from '@kiosk/contract/currency.ts';
import { highestPrice } from '@kiosk/contract/highest-price.ts';
import { type Message, message } from '@kiosk/contract/language/message.ts';
import { formatMinor, formatPrice, fromMinor, toMinor } from '@kiosk/contract/money.ts';
import type { PriceEnding, ProductsChange } from '@kiosk/contract/product-changes.ts';
import type { Size } from '@kiosk/contract/product-choices.ts';
import { variesInPrice } from '@kiosk/contract/varies-in-price.ts';
import { productColumns } from '../../database/product-columns.ts';
import type { StoredProduct } from '../../database/schema/catalogue.ts';
import type { Priced } from '../../database/shop-currency.ts';

type Raise = Extract<ProductsChange, { what: 'raise-price-by-percent' | 'raise-price-by-amount' }>;

type PricedProduct = Priced<Pick<StoredProduct, 'price_cents' | 'sizes'>>;

/** The sizes of a product, some with prices of their own, that change with its price. */
export type SizesEffect = { before: Size[]; after: Size[] };

export type Refused = { refusal: Message };

/**
 * The price of a product, and with it those of the sizes that have one of their own. The product's stays the lowest: no
 * lower price becomes the higher one.
 */
export function raised(
  raise: Raise,
  product: PricedProduct,
): { after: number; sizes?: SizesEffect } | Refused {
  const { price_cents, currency } = product;
  const price = raisedPrice(raise, price_cents, currency);
  if (typeof price !== 'number') return price;
  const before = pricedSizes(product) ?? [];
  const after: Size[] = [];
  for (const { price: old, ...size } of before) {
    const own = old === undefined ? price : raisedPrice(raise, toMinor(old, currency), currency);
    if (typeof own !== 'number')
      return { refusal: message('{variant}: {reason}', { variant: size.name, reason: own.refusal }) };
    after.push(own === price ? size : { ...size, price: own });
  }
  const isChanged = after.some((size, at) => size.price !== before[at]?.price);
  return { after: price, ...(isChanged && { sizes: { before, after } }) };
}

/** The sizes, where some have prices of their own. */
export function pricedSizes({ sizes: stored }: Pick<PricedProduct, 'sizes'>): Size[] | undefined {
  const sizes: Size[] | null = productColumns.sizes.toValue(stored);
  return sizes && variesInPrice({ sizes }) ? sizes : undefined;
}

function raisedPrice({ what, value, ending }: Raise, minor: number, currency: string): number | Refused {
  const next =
    what === 'raise-price-by-percent'
      ? Math.round(minor + exact((minor * value) / 100))
      : minor + toMinor(value, currency);
  return allowed(endingWith(ending, next, currency), currency);
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

function allowed(minor: number, currency: string): number | Refused {
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
