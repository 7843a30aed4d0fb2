import { option } from '@kiosk/contract/product-choices.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf, valuesTyped } from './option-values.ts';

test.each([
  ['S,M ,L', ['S', 'M', 'L']],
  [' , S, ,', ['S']],
  ['0,5 l, 1 l', ['0,5 l', '1 l']],
  ['0,5 l,1,5 l', ['0,5 l', '1,5 l']],
  ['36,37,38', ['36', '37', '38']],
  ['36,37', ['36', '37']],
  ['38/40,42/44', ['38/40', '42/44']],
  ['10,25 mm', ['10,25 mm']],
  ['Red, white | Blue', ['Red, white', 'Blue']],
])('values typed as %j are %j', (line, values) => {
  expect(valuesTyped(line)).toEqual(values);
});

test.each([
  [['250 g', '1 kg'], '250 g, 1 kg'],
  [['0,5 l', '1 l'], '0,5 l, 1 l'],
  [['Red, white', 'Blue'], 'Red, white | Blue'],
  [['Red, white'], 'Red, white |'],
])('values %j are shown as %j', (values, line) => {
  expect(lineOf(values)).toBe(line);
});

test('values that an option may have are read from their line as they were', () => {
  const value = fc.string({ unit: fc.constantFrom(',', ' ', '|', ';', '"', '0', '5', 'l'), maxLength: 8 });
  const values = fc
    .array(fc.oneof(value, fc.string()), { minLength: 1, maxLength: 4 })
    .map((some) => option.safeParse({ name: 'Volume', values: some }).data?.values)
    .filter((some) => some !== undefined);
  fc.assert(
    fc.property(values, (some) => {
      expect(valuesTyped(lineOf(some))).toEqual(some);
    }),
  );
});
