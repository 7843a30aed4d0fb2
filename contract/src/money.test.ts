import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLanguage } from './language/t.ts';
import { discountedPrice, formatAmount, formatPrice, sum, toCents, toDollars } from './money.ts';

const cents = fc.integer({ min: 0, max: 1e11 });
const lines = fc.array(
  fc.record({ priceCents: fc.integer({ min: 0, max: 1e8 }), quantity: fc.integer({ min: 1, max: 10 }) }),
);

describe('Cents and dollars', () => {
  test('every amount survives the conversion to dollars and back', () => {
    fc.assert(
      fc.property(cents, (amount) => toCents(JSON.parse(JSON.stringify(toDollars(amount)))) === amount),
    );
  });

  test('a sum that the client adds up in dollars equals the server’s sum in cents', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const dollars = all.reduce((total, line) => total + toDollars(line.priceCents) * line.quantity, 0);
        expect(toCents(dollars)).toBe(sum(all).totalCents);
      }),
    );
  });

  test.each([
    [0, 0],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [8.165, 817],
    [79.994, 7999],
    [79.995, 8000],
    [0.004, 0],
  ])('%d dollars are %d cents, rounded half up', (dollars, expected) => {
    expect(toCents(dollars)).toBe(expected);
  });
});

describe('The sum of an order', () => {
  test('the sum of an order is the exact price × quantity of its lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const exact = all.reduce(
          (total, line) => total + BigInt(line.priceCents) * BigInt(line.quantity),
          0n,
        );
        expect(BigInt(sum(all).totalCents)).toBe(exact);
        expect(sum(all).totalItems).toBe(all.reduce((total, line) => total + line.quantity, 0));
      }),
    );
  });

  test('the sum of an order is the same however its lines are split', () => {
    fc.assert(
      fc.property(lines, lines, (some, others) => {
        const [a, b, both] = [sum(some), sum(others), sum([...others, ...some])];
        expect(both.totalCents).toBe(a.totalCents + b.totalCents);
        expect(both.totalItems).toBe(a.totalItems + b.totalItems);
      }),
    );
  });

  test('the sum of an empty cart is zero', () => {
    expect(sum([])).toEqual({ totalCents: 0, totalItems: 0 });
  });
});

describe('An amount on the page', () => {
  test('an amount always has two decimals and shows the exact cents', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const written = formatAmount(toDollars(amount));
        expect(written).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Number(written.replace(/[$.,]/g, ''))).toBe(amount);
      }),
    );
  });

  test('an invalid amount is shown as a dash', () => {
    expect([formatAmount(Number.NaN), formatPrice(Number.NaN)]).toEqual(['–', '–']);
  });

  test('a price has decimals only when it has cents', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const whole = amount % 100 === 0;
        const dollars = toDollars(amount);
        expect(formatPrice(dollars)).toBe(formatAmount(dollars).slice(0, whole ? -3 : undefined));
      }),
    );
    expect([formatPrice(79), formatPrice(79.5), formatAmount(79)]).toEqual(['$79', '$79.50', '$79.00']);
  });
});

describe('The struck-through amount', () => {
  const price = cents.map(toDollars);
  const percentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

  test.each([
    [79, 10, 71],
    [79, 12.5, 69],
    [100, 0.4, 100],
    [19.99, 50, 10],
    [79, 100, 0],
    [79.5, 0, 80],
  ])('the struck-through amount of $%d less %d %% is $%d', (dollars, discount, expected) => {
    expect(discountedPrice(dollars, discount)).toBe(expected);
  });

  test('the struck-through amount is in whole dollars, at most half a dollar from the exact amount', () => {
    fc.assert(
      fc.property(price, percentage, (dollars, discount) => {
        const shown = discountedPrice(dollars, discount);
        expect(Number.isInteger(shown)).toBe(true);
        expect(Math.abs(shown - (dollars * (100 - discount)) / 100)).toBeLessThan(0.5 + 1e-6);
      }),
    );
  });

  test('the struck-through amount never rises with the discount', () => {
    fc.assert(
      fc.property(price, percentage, percentage, (dollars, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(discountedPrice(dollars, more)).toBeLessThanOrEqual(discountedPrice(dollars, less));
      }),
    );
  });
});

test('a German shop writes amounts as Germans do', () => {
  inLanguage('de', () => {
    expect(formatAmount(1234.5)).toBe('1.234,50\u00a0$');
    expect(formatPrice(79)).toBe('79\u00a0$');
  });
  expect(formatAmount(1234.5)).toBe('$1,234.50');
});
