import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf } from './currency.ts';
import { inLanguage } from './language/t.ts';
import {
  discountedPrice,
  formatAmount,
  formatMinor,
  formatPrice,
  fromMinor,
  isExact,
  sum,
  toMinor,
} from './money.ts';

const minor = fc.integer({ min: 0, max: 1e11 });
/** With none, two, three and four decimals. */
const currency = fc.constantFrom('JPY', 'USD', 'EUR', 'KWD');
const lines = fc.array(
  fc.record({ priceMinor: fc.integer({ min: 0, max: 1e8 }), quantity: fc.integer({ min: 1, max: 10 }) }),
);

test.each([
  ['JPY', 0],
  ['ISK', 0],
  ['EUR', 2],
  ['HUF', 2],
  ['KWD', 3],
])('%s has %d decimals, as ISO 4217 says', (code, decimals) => {
  expect(decimalsOf(code)).toBe(decimals);
});

describe('Amounts and minor units', () => {
  test('every amount of every currency survives the conversion to the wire and back', () => {
    fc.assert(
      fc.property(minor, currency, (units, code) => {
        const wire = JSON.parse(JSON.stringify(fromMinor(units, code)));
        return toMinor(wire, code) === units && isExact(wire, code);
      }),
    );
  });

  test('a sum that the client adds up in whole units equals the server’s sum in minor units', () => {
    fc.assert(
      fc.property(lines, currency, (all, code) => {
        const added = all.reduce(
          (total, line) => total + fromMinor(line.priceMinor, code) * line.quantity,
          0,
        );
        expect(toMinor(added, code)).toBe(sum(all).totalMinor);
      }),
    );
  });

  test.each([
    [0, 'USD', 0],
    [0.1 + 0.2, 'USD', 30],
    [1.005, 'USD', 101],
    [8.165, 'USD', 817],
    [79.994, 'USD', 7999],
    [79.995, 'USD', 8000],
    [0.004, 'USD', 0],
    [1980.5, 'JPY', 1981],
    [1.2345, 'KWD', 1235],
    [0.1 + 0.2, 'KWD', 300],
  ])('%d %s are %d minor units, rounded half up', (amount, code, expected) => {
    expect(toMinor(amount, code)).toBe(expected);
  });

  test('an amount with more decimals than its currency is not exact', () => {
    expect([isExact(19.99, 'JPY'), isExact(19.999, 'EUR'), isExact(19.999, 'KWD')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('The sum of an order', () => {
  test('the sum of an order is the exact price × quantity of its lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const exact = all.reduce(
          (total, line) => total + BigInt(line.priceMinor) * BigInt(line.quantity),
          0n,
        );
        expect(BigInt(sum(all).totalMinor)).toBe(exact);
        expect(sum(all).totalItems).toBe(all.reduce((total, line) => total + line.quantity, 0));
      }),
    );
  });

  test('the sum of an order is the same however its lines are split', () => {
    fc.assert(
      fc.property(lines, lines, (some, others) => {
        const [a, b, both] = [sum(some), sum(others), sum([...others, ...some])];
        expect(both.totalMinor).toBe(a.totalMinor + b.totalMinor);
        expect(both.totalItems).toBe(a.totalItems + b.totalItems);
      }),
    );
  });

  test('the sum of an empty cart is zero', () => {
    expect(sum([])).toEqual({ totalMinor: 0, totalItems: 0 });
  });
});

describe('An amount on the page', () => {
  test('an amount in dollars always has two decimals and shows the exact cents', () => {
    fc.assert(
      fc.property(minor, (cents) => {
        const written = formatMinor(cents, 'USD');
        expect(written).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Number(written.replace(/[$.,]/g, ''))).toBe(cents);
      }),
    );
  });

  test('an amount of any currency shows all of its minor units, in English and in German', () => {
    fc.assert(
      fc.property(minor, currency, fc.constantFrom('en-US', 'de-DE'), (units, code, locale) => {
        const digits = formatAmount(fromMinor(units, code), code, locale).replace(/\D/g, '');
        expect(Number(digits)).toBe(units);
        expect(digits.length).toBeGreaterThan(decimalsOf(code));
      }),
    );
  });

  test('an invalid amount is shown as a dash', () => {
    expect([formatAmount(Number.NaN, 'EUR'), formatPrice(Number.NaN, 'USD')]).toEqual(['–', '–']);
  });

  test('a price has decimals only when it has cents', () => {
    fc.assert(
      fc.property(minor, (cents) => {
        const whole = cents % 100 === 0;
        const dollars = fromMinor(cents, 'USD');
        expect(formatPrice(dollars, 'USD')).toBe(formatMinor(cents, 'USD').slice(0, whole ? -3 : undefined));
      }),
    );
    expect([formatPrice(79, 'USD'), formatPrice(79.5, 'USD'), formatAmount(79, 'USD')]).toEqual([
      '$79',
      '$79.50',
      '$79.00',
    ]);
  });

  test.each([
    ['EUR', '€1,234.50', '1.234,50\u00a0€'],
    ['USD', '$1,234.50', '1.234,50\u00a0$'],
    ['JPY', '¥1,235', '1.235\u00a0¥'],
    ['KWD', 'KWD\u00a01,234.500', '1.234,500\u00a0KWD'],
  ])('1234.5 %s are %s in English and %s in German', (code, english, german) => {
    expect(formatAmount(1234.5, code)).toBe(english);
    expect(inLanguage('de', () => formatAmount(1234.5, code))).toBe(german);
  });

  test('a whole price in euros has no decimals in German', () => {
    expect(inLanguage('de', () => formatPrice(79, 'EUR'))).toBe('79\u00a0€');
  });
});

describe('The struck-through amount', () => {
  const price = minor.map((cents) => fromMinor(cents, 'USD'));
  const percentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

  test.each([
    [79, 10, 'USD', 71],
    [79, 12.5, 'USD', 69],
    [100, 0.4, 'USD', 100],
    [19.99, 50, 'USD', 10],
    [79, 100, 'USD', 0],
    [79.5, 0, 'USD', 80],
    [1980, 15, 'JPY', 1683],
    [1.25, 10, 'KWD', 1.125],
  ])('the struck-through amount of %d less %d %% in %s is %d', (amount, discount, code, expected) => {
    expect(discountedPrice(amount, discount, code)).toBe(expected);
  });

  test('the struck-through amount is in whole dollars, at most half a dollar from the exact amount', () => {
    fc.assert(
      fc.property(price, percentage, (dollars, discount) => {
        const shown = discountedPrice(dollars, discount, 'USD');
        expect(Number.isInteger(shown)).toBe(true);
        expect(Math.abs(shown - (dollars * (100 - discount)) / 100)).toBeLessThan(0.5 + 1e-3);
      }),
    );
  });

  test('the struck-through amount never rises with the discount', () => {
    fc.assert(
      fc.property(price, percentage, percentage, currency, (amount, one, other, code) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(discountedPrice(amount, more, code)).toBeLessThanOrEqual(discountedPrice(amount, less, code));
      }),
    );
  });
});
