import { expect, test } from 'vitest';
import { measureAtLowestPrice, measureIn, unitPriceOf } from './unit-price.ts';

test.each([
  ['250 g', 0.25, 'kg'],
  ['1kg', 1, 'kg'],
  ['0,75 l', 0.75, 'l'],
  ['75 CL', 0.75, 'l'],
  ['2.5 m²', 2.5, 'm²'],
  ['0,750 l', 0.75, 'l'],
  ['1000.500 g', 1.0005, 'kg'],
])('the quantity %s is %d %s', (text, amount, unit) => {
  const measure = measureIn(text);
  expect(measure?.amount).toBeCloseTo(amount, 10);
  expect(measure?.unit).toBe(unit);
});

test.each(['', '250', 'g', '0 g', '-1 kg', '3 pieces', 'XL', 'M', '1 kg beans', '5 constructor'])(
  'a size %j has no quantity for a unit price',
  (text) => expect(measureIn(text)).toBeUndefined(),
);

test('a size that says a quantity of its own goes by that, another by the contents of the product', () => {
  const coffee = {
    price: 9.9,
    contents: '250 g',
    sizes: [
      { name: '250 g / Fine', inStock: true },
      { name: '1 kg / Fine', inStock: true, price: 32.5 },
      { name: 'Gift', inStock: true, price: 12 },
    ],
  };
  expect(unitPriceOf(coffee, undefined, 'USD')).toEqual({ price: 39.6, unit: 'kg' });
  expect(unitPriceOf(coffee, '1 kg / Fine', 'USD')).toEqual({ price: 32.5, unit: 'kg' });
  expect(unitPriceOf(coffee, 'Gift', 'USD')).toEqual({ price: 48, unit: 'kg' });
});

test.each(['1.000 g', '1,000 ml', '12.500kg'])(
  '%s is no quantity, and makes no unit price, because it could be thousands or decimals',
  (text) => {
    const sizes = [{ name: text, inStock: true }];
    expect(measureIn(text)).toBeUndefined();
    expect(unitPriceOf({ price: 9.9, contents: text }, undefined, 'USD')).toBeUndefined();
    expect(unitPriceOf({ price: 9.9, contents: '250 g', sizes }, text, 'USD')).toBeUndefined();
  },
);

test('a product that says no contents has no unit price, whatever its sizes are called', () => {
  expect(
    unitPriceOf({ price: 9.9, sizes: [{ name: '1 kg', inStock: true }] }, '1 kg', 'USD'),
  ).toBeUndefined();
});

test('what the lowest price buys is the quantity of the size that has it', () => {
  const tea = { price: 9.9, contents: '250 g' };
  const sizes = [
    { name: '1 kg', inStock: true, price: 32.5 },
    { name: '100 g', inStock: true },
  ];
  expect(measureAtLowestPrice(tea)).toEqual({ amount: 0.25, unit: 'kg' });
  expect(measureAtLowestPrice({ ...tea, sizes })).toEqual({ amount: 0.1, unit: 'kg' });
  expect(measureAtLowestPrice({ price: 9.9, sizes })).toBeUndefined();
  // As on its page, where nothing has to be chosen.
  const alike = ['100 g', '1 kg'].map((name) => ({ name, inStock: true }));
  expect(measureAtLowestPrice({ ...tea, sizes: alike })).toEqual({ amount: 0.25, unit: 'kg' });
});
