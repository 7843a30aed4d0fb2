import { includedTax } from '@kiosk/contract/tax.ts';
import { Random } from '@kiosk/testkit/random.ts';
import { expect, test } from 'vitest';
import { count, numbersIn, union } from './bitmap.ts';
import { allDigitTerms, countLess, digitTermsOf, moreThan } from './digits.ts';
import { sortedByPrice } from './price-order.service.ts';
import { taxTerm } from './product-terms.ts';

const rates = [
  { taxClass: 'standard', rate: 19 },
  { taxClass: 'reduced', rate: 7 },
  { taxClass: 'none', rate: 0 },
];

/** So many that pages far down are found by a binary search. */
const size = 30_000;
const random = new Random(5);
const products = Array.from({ length: size }, () => ({
  price: 1_000 + random.below(601),
  rated: rates[random.below(rates.length)] as (typeof rates)[number],
}));

const add = (bitmap: Uint32Array, number: number) => {
  bitmap[number >>> 5] = (bitmap[number >>> 5] as number) | (1 << (number & 31));
};
const index = new Map<string, Uint32Array>();
const all = new Uint32Array(1024);
for (const [number, { price, rated }] of products.entries()) {
  for (const term of [...digitTermsOf('price', price), taxTerm(rated.taxClass)]) {
    const bitmap = index.get(term) ?? new Uint32Array(1024);
    index.set(term, bitmap);
    add(bitmap, number);
  }
  add(all, number);
}
const bitmaps = (terms: readonly string[]) => union(terms.flatMap((term) => index.get(term) ?? []));

const nets = products.map(({ price, rated }) => includedTax(price, rated.rate).netMinor);

test.each(['asc', 'desc'] as const)(
  'every page of thousands of products of three taxes in %s order has the net prices of its place, equal ones in that order too',
  (order) => {
    const sign = order === 'asc' ? 1 : -1;
    const expected = nets
      .map((net, number) => ({ net: net * sign, number }))
      .sort((a, b) => a.net - b.net || (a.number - b.number) * sign)
      .map(({ number }) => number);
    for (const first of [
      0, 1, 23, 500, 4_000, 6_000, 9_990, 10_500, 11_976, 11_990, 11_999, 12_000, 20_000,
    ]) {
      const window = { order, first, end: first + 24 };
      expect([first, sortedByPrice(bitmaps, all, rates, window)]).toEqual([
        first,
        expected.slice(first, first + 24),
      ]);
    }
  },
);

test.each(['asc', 'desc'] as const)(
  'products of one tax are in %s order of their prices with it, whatever taxes no product has',
  (order) => {
    const sign = order === 'asc' ? 1 : -1;
    const reduced = bitmaps([taxTerm('reduced')]);
    const expected = numbersIn(reduced)
      .map((number) => ({ number, price: (products[number] as { price: number }).price * sign }))
      .sort((a, b) => a.price - b.price || (a.number - b.number) * sign)
      .map(({ number }) => number);
    expect(sortedByPrice(bitmaps, reduced, rates, { order, first: 0, end: 500 })).toEqual(
      expected.slice(0, 500),
    );
  },
);

test('no price is more, and every price less, than a bound that has more digits than prices have', () => {
  const prices = allDigitTerms('price').map((term) => bitmaps([term]));
  const bound = 2 ** 30 + 100;
  expect(count(moreThan(prices, all, bound))).toBe(0);
  expect(countLess(prices, all, bound)).toBe(size);
});
