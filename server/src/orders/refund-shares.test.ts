import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundShares } from './refund-shares.ts';

test('a refund goes to what came back first, and then to what is left of the lines in proportion', () => {
  const lines = [
    { cents: 7_900, returnedCents: 0 },
    { cents: 4_000, returnedCents: 2_000 },
    { cents: 100, returnedCents: 0 },
  ];
  expect(refundShares(0, lines)).toEqual([0, 0, 0]);
  expect(refundShares(1_500, lines)).toEqual([0, 1_500, 0]);
  expect(refundShares(2_000, lines)).toEqual([0, 2_000, 0]);
  expect(refundShares(3_000, lines)).toEqual([790, 2_200, 10]);
  expect(refundShares(12_000, lines)).toEqual([7_900, 4_000, 100]);
});

test('shares of a refund add up to it, and no line is refunded beyond its amount', () => {
  const line = fc
    .tuple(fc.nat(10 ** 10), fc.integer({ min: 1, max: 99 }), fc.nat(99))
    .map(([price, quantity, returned]) => ({
      cents: price * quantity,
      returnedCents: price * Math.min(quantity, returned),
    }));
  const order = fc.tuple(
    fc.array(line, { minLength: 1, maxLength: 20 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(order, ([lines, part]) => {
      const refunded = Math.floor(part * lines.reduce((sum, { cents }) => sum + cents, 0));
      const shares = refundShares(refunded, lines);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(refunded);
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(lines[at]?.cents ?? 0);
      }
    }),
  );
});
