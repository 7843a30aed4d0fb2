import { said } from '@kiosk/contract/language/message.ts';
import type { ProductsChange } from '@kiosk/contract/product-changes.ts';
import { describe, expect, test } from 'vitest';
import { type Changeable, effectOf } from './effects.ts';

const lamp = {
  price_cents: 1000,
  discount_percentage: 0,
  stock: 3,
  category: 'lamps',
  archived_at: null,
  sizes: null,
  size_stocks: null,
  currency: 'USD',
} as Changeable;

const effect = (change: ProductsChange, product: Partial<Changeable> = {}) => {
  const made = effectOf(change, { ...lamp, ...product }, '2026-01-01');
  if (made.kind === 'changed') return made.after;
  return made.kind === 'refused' ? said(made.reason) : made.kind;
};

describe('A change of many products', () => {
  test.each([
    [995, 10, 10.95],
    [1005, 10, 11.06],
    [35, -10, 0.32],
    [1, 49, 'unchanged'],
    [1, 50, 0.02],
    [333, 33.3, 4.44],
    [1999, -100, 0],
    [0, 500, 'unchanged'],
    [100_000_000, 1, 'The price would be above $1,000,000'],
  ])(
    'a bulk change of a price of %i cents by %f percent rounds to the nearest cent: %s',
    (price_cents, value, after) => {
      expect(effect({ what: 'raise-price-by-percent', value }, { price_cents })).toBe(after);
    },
  );

  test.each([
    [{ what: 'set-price', value: 10 }, 'unchanged'],
    [{ what: 'set-price', value: 0 }, 0],
    [{ what: 'raise-price-by-amount', value: -10 }, 0],
    [{ what: 'raise-price-by-amount', value: -10.01 }, 'The price would be -$0.01, below $0'],
    [{ what: 'set-discount', value: 12.5 }, 12.5],
    [{ what: 'set-stock', value: null }, null],
    [{ what: 'add-stock', value: -3 }, 0],
    [{ what: 'add-stock', value: -4 }, 'The stock would be -1, below 0'],
    [{ what: 'set-category', value: 'lamps' }, 'unchanged'],
    [{ what: 'archive' }, '2026-01-01'],
    [{ what: 'restore' }, 'unchanged'],
  ] as [ProductsChange, unknown][])('the bulk change %j results in %j', (change, after) => {
    expect(effect(change)).toBe(after);
  });

  test.each([
    ['.95', 1000, 10, 10.95],
    ['.95', 1000, 0, 9.95],
    ['.95', 945, 0, 9.95],
    ['.95', 944, 0, 8.95],
    ['.99', 1000, 25, 12.99],
    ['.00', 1050, 0, 11],
    ['.00', 40, 0, 0],
    ['.95', 10, 0, 0.95],
    ['.99', 100_000_000, 0, 999_999.99],
  ] as const)(
    'a price raised and ending with %s: %i cents by %i percent make %f',
    (ending, price_cents, value, after) => {
      expect(effect({ what: 'raise-price-by-percent', value, ending }, { price_cents })).toBe(after);
    },
  );

  test('a price in a currency without decimals is rounded to whole units, and ends with its last two digits', () => {
    const yen = { currency: 'JPY', price_cents: 1234 };
    expect(effect({ what: 'raise-price-by-percent', value: 10 }, yen)).toBe(1357);
    expect(effect({ what: 'raise-price-by-percent', value: 10, ending: '.99' }, yen)).toBe(1399);
  });

  const sized = (...prices: (number | undefined)[]) =>
    JSON.stringify(prices.map((price, at) => ({ name: `${at}`, inStock: true, ...(price && { price }) })));
  test.each([
    ['raise-price-by-percent', 10, [undefined, 30.05], 11, [undefined, 33.06]],
    ['raise-price-by-amount', -10, [undefined, 30], 0, [undefined, 20]],
    ['raise-price-by-percent', -100, [undefined, 30], 0, [undefined, undefined]],
    ['raise-price-by-percent', 1, [10.5, undefined], 10.1, [10.61, undefined]],
  ] as const)(
    'variants with prices of their own change with the product: %s %i',
    (what, value, own, price, prices) => {
      const made = effectOf({ what, value }, { ...lamp, sizes: sized(...own) }, '2026-01-01');
      expect(made).toMatchObject({ after: price });
      expect(made.kind === 'changed' && made.sizes?.after.map((size) => size.price)).toEqual(prices);
    },
  );

  test('variants change though the price of the product is too low to', () => {
    const change: ProductsChange = { what: 'raise-price-by-percent', value: 10 };
    expect(effectOf(change, { ...lamp, price_cents: 1, sizes: sized(undefined, 5) }, '')).toMatchObject({
      kind: 'changed',
      before: 0.01,
      after: 0.01,
      sizes: { after: [{}, { price: 5.5 }] },
    });
  });

  test('a product stays as it is where one of its variants cannot be changed, which is named', () => {
    const change: ProductsChange = { what: 'raise-price-by-percent', value: 10 };
    expect(effect(change, { sizes: sized(undefined, 1_000_000) })).toBe(
      '1: The price would be above $1,000,000',
    );
  });

  test('an ending does not hide that a price would be below 0', () => {
    const change: ProductsChange = { what: 'raise-price-by-amount', value: -10.5, ending: '.95' };
    expect(effect(change)).toBe('The price would be -$0.50, below $0');
  });

  test('a bulk change skips products that are archived already or not counted', () => {
    expect(effect({ what: 'archive' }, { archived_at: '2025' })).toBe('unchanged');
    expect(effect({ what: 'restore' }, { archived_at: '2025' })).toBe(null);
    expect(effect({ what: 'add-stock', value: 5 }, { stock: null })).toBe(
      'The stock of this product is not counted',
    );
    expect(effect({ what: 'set-stock', value: 5 }, { stock: null })).toBe(5);
  });
});
