import { inLanguage } from '@kiosk/contract/language/t.ts';
import { expect, test } from 'vitest';
import { numberIn, numberStyleOf } from './numbers.ts';

const read = (cell: string, delimiter: string) =>
  numberIn(cell, { label: 'Price', example: '12.50', ...numberStyleOf(delimiter) });

test.each([
  ['12.50', ',', 12.5],
  ['1.125', ',', 1.125],
  ['12,50', ';', 12.5],
  ['1250,00', '\t', 1250],
])('a German shop reads %s in a file with %j between its cells as %d', (cell, delimiter, value) => {
  expect(inLanguage('de', () => read(cell, delimiter))).toBe(value);
});

test('a German shop reads a comma before decimals in a file of commas, an English one asks for a point', () => {
  expect(inLanguage('de', () => read('12,50', ','))).toBe(12.5);
  expect(() => read('12,50', ',')).toThrow('with a point, as in 12.50');
});

test.each(['1.250', '1.250,00', '12 €'])('a file of semicolons cannot say %s for a number', (cell) => {
  expect(() => read(cell, ';')).toThrow('without currency signs or thousands separators');
});

test('a refused number comes with an example as the language of the shop writes it', () => {
  expect(() => inLanguage('de', () => read('abc', ';'))).toThrow(/12,50/);
  expect(() => read('abc', ';')).toThrow('such as 12.50,');
});

test.each([
  ['de', ','],
  ['de', ';'],
  ['en', ','],
  ['en', '\t'],
] as const)(
  '1,250 could be two numbers, in a shop in %s and a file with %j between its cells',
  (language, delimiter) => {
    const refusal = /(thousands separators|Tausendertrennzeichen)/;
    expect(() => inLanguage(language, () => read('1,250', delimiter))).toThrow(refusal);
  },
);

test('0,750 is three quarters', () => {
  expect(read('0,750', ';')).toBe(0.75);
});
