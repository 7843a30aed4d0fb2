import * as z from 'zod/mini';
import { decimalsOf } from './currency.ts';
import { highestOfAll, highestPrice } from './highest-price.ts';
import { type Message, message, says } from './language/message.ts';
import type { Text } from './language/texts.ts';
import { isExact } from './money.ts';

/** What holds in every currency; see `priceErrors`. */
export const price = z
  .number({
    error: ({ input }): Text => ((input ?? null) === null ? 'Price is required' : 'Price must be a number'),
  })
  .check(
    z.gte(0, 'Price must not be negative'),
    z.lte(highestOfAll, says('Price must be at most {highestPrice}', { highestPrice: highestOfAll })),
  );

type Priced = {
  price?: number | undefined;
  sizes?: readonly { price?: number | undefined }[] | null | undefined;
};

/** What keeps the prices of a product from being those of a currency, by the field as a path. */
export function priceErrors(
  { price, sizes }: Priced,
  currency: string,
): { field: string; message: Message | Text }[] {
  const prices: [field: string, price: number | undefined][] = [
    ['price', price],
    ...(sizes ?? []).map((size, at): [string, number | undefined] => [`sizes.${at}.price`, size.price]),
  ];
  return prices.flatMap(([field, each]) => {
    const wrong = each === undefined ? undefined : priceError(each, currency);
    return wrong ? [{ field, message: wrong }] : [];
  });
}

function priceError(price: number, currency: string): Message | Text | undefined {
  const highest = highestPrice(currency);
  if (price > highest) return message('Price must be at most {highestPrice}', { highestPrice: highest });
  if (isExact(price, currency)) return undefined;
  return decimalsOf(currency) === 2
    ? 'Price must have at most two decimals'
    : message('Price has more decimals than {currency}', { currency });
}
