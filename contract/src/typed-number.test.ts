import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf } from './currency.ts';
import { languages, locales } from './language/languages.ts';
import { formatAmount, formatPrice, fromMinor } from './money.ts';
import { amountAsTyped, amountTyped, numberTyped, percentTyped } from './typed-number.ts';

const currencies = fc.constantFrom('JPY', 'ISK', 'USD', 'EUR', 'CHF', 'CAD', 'KWD', 'TND');
const someLocale = fc.constantFrom(...languages.map((language) => locales[language]));
const minor = fc.integer({ min: -1e11, max: 1e11 });

test('an amount that is typed as the shop shows it is read as that amount, in every language and currency', () => {
  fc.assert(
    fc.property(minor, currencies, someLocale, (units, currency, locale) => {
      const amount = fromMinor(units, currency);
      expect(amountTyped(formatAmount(amount, currency, locale), currency, locale)).toBe(amount);
      expect(amountTyped(amountAsTyped(amount, currency, locale), currency, locale)).toBe(amount);
    }),
  );
});

test.each([
  [12, 'EUR', '12'],
  [12.9, 'EUR', '12,90'],
  [12.5, 'KWD', '12,500'],
  [1200, 'JPY', '1200'],
])('a field begins with the amount %s in %s as %s', (amount, currency, shown) => {
  expect(amountAsTyped(amount, currency, locales.de)).toBe(shown);
});

test('a price that is pasted as a product page shows it is read as that price', () => {
  fc.assert(
    fc.property(minor, currencies, someLocale, (units, currency, locale) => {
      fc.pre(decimalsOf(currency) < 3);
      const amount = fromMinor(units, currency);
      expect(amountTyped(formatPrice(amount, currency, locale), currency, locale)).toBe(amount);
    }),
  );
});

test.each([
  ['12,50', 'EUR', 12.5, 12.5],
  ['12.50', 'EUR', 12.5, 12.5],
  [' -5,5 ', 'EUR', -5.5, -5.5],
  ['−5', 'EUR', -5, -5],
  ['.5', 'USD', 0.5, 0.5],
  ['1250', 'EUR', 1250, 1250],
  ['1.234,50', 'EUR', 1234.5, 1234.5],
  ['1,234.50', 'EUR', 1234.5, 1234.5],
  ['1 234,50', 'EUR', 1234.5, 1234.5],
  ['1.250.000', 'EUR', 1_250_000, 1_250_000],
  ['0.250', 'KWD', 0.25, 0.25],
  ['12,50 €', 'EUR', 12.5, 12.5],
  ['EUR 12.50', 'EUR', 12.5, 12.5],
])('%j in %s is %d in German and %d in English', (typed, currency, german, english) => {
  expect(amountTyped(typed, currency, locales.de)).toBe(german);
  expect(amountTyped(typed, currency, locales.en)).toBe(english);
});

test.each([
  ['1.250', 'EUR', 1250, 1.25],
  ['1,250', 'EUR', 1.25, 1250],
  ['1.980', 'JPY', 1980, 1.98],
  ['1.250', 'KWD', Number.NaN, 1.25],
  ['1,250', 'KWD', 1.25, Number.NaN],
])('of %j in %s, the language of the shop decides: %d in German, %d in English', (...row) => {
  const [typed, currency, german, english] = row;
  expect(amountTyped(typed, currency, locales.de)).toBe(german);
  expect(amountTyped(typed, currency, locales.en)).toBe(english);
});

test.each([
  '',
  ' ',
  '.',
  '-',
  '$',
  'five',
  '1e3',
  '0x10',
  '1 2',
  '1.2.3',
  '1.234.50',
  '12,50,00',
  '1,23,456',
  '$5',
])('%j is no amount in euros', (typed) => {
  for (const language of languages) expect(amountTyped(typed, 'EUR', locales[language])).toBeNaN();
});

test('a percentage is read like an amount', () => {
  expect([numberTyped('12,5', 2, locales.de), numberTyped('12.5', 2, locales.de)]).toEqual([12.5, 12.5]);
});

test.each([
  ['7,5 %', 7.5],
  ['-10%', -10],
  ['19', 19],
  ['%', Number.NaN],
  ['5 %%', Number.NaN],
])('the percentage %j is %d', (typed, percent) => {
  expect(percentTyped(typed)).toBe(percent);
});
