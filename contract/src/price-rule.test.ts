import { expect, test } from 'vitest';
import { said } from './language/message.ts';
import { priceErrors } from './price-rule.ts';

const errorsOf = (product: Parameters<typeof priceErrors>[0], currency: string) =>
  priceErrors(product, currency).map(({ field, message }) => [
    field,
    typeof message === 'string' ? message : said(message),
  ]);

test.each([
  ['USD', 19.99],
  ['USD', 1_000_000],
  ['JPY', 1_000_000_000],
  ['KWD', 1.125],
])('in %s a price can be %d', (currency, price) => {
  expect(errorsOf({ price, sizes: [{ price }, {}] }, currency)).toEqual([]);
});

test.each([
  ['USD', 19.995, 'Price must have at most two decimals'],
  ['USD', 1_000_000.01, 'Price must be at most 1000000'],
  ['JPY', 19.9, 'Price has more decimals than JPY'],
  ['KWD', 1.1255, 'Price has more decimals than KWD'],
])('in %s a price of %d is refused for the product and for its sizes', (currency, price, message) => {
  expect(errorsOf({ price, sizes: [{}, { price }] }, currency)).toEqual([
    ['price', message],
    ['sizes.1.price', message],
  ]);
});
