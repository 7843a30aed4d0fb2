import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundShares } from './refund-shares.ts';

const lines = [
  { priceMinor: 7_900, quantity: 1 },
  { priceMinor: 2_000, quantity: 2 },
  { priceMinor: 100, quantity: 1 },
];
const parcel = (...units: [position: number, quantity: number][]) => ({
  lines: units.map(([position, quantity]) => ({ position, quantity })),
});

test('a refund goes to what came back first, and then to what is left of the lines in proportion', () => {
  const returns = [parcel([1, 1])];
  expect(refundShares(0, lines, returns)).toEqual([0, 0, 0]);
  expect(refundShares(1_500, lines, returns)).toEqual([0, 1_500, 0]);
  expect(refundShares(2_000, lines, returns)).toEqual([0, 2_000, 0]);
  expect(refundShares(3_000, lines, returns)).toEqual([790, 2_200, 10]);
  expect(refundShares(12_000, lines, returns)).toEqual([7_900, 4_000, 100]);
  expect(refundShares(12_001, lines, returns)).toEqual([7_901, 4_000, 100]);
});

test('a refund of less than came back goes to the earlier return, and within one to its lines in proportion', () => {
  const returns = [parcel([1, 1]), parcel([0, 1], [2, 1])];
  expect(refundShares(2_000, lines, returns)).toEqual([0, 2_000, 0]);
  expect(refundShares(2_800, lines, returns)).toEqual([790, 2_000, 10]);
});

test('shares of a refund add up to it, and no line is refunded beyond its amount', () => {
  const line = fc.record({ priceMinor: fc.nat(10 ** 10), quantity: fc.integer({ min: 1, max: 99 }) });
  const order = fc.tuple(
    fc.array(line, { minLength: 1, maxLength: 20 }),
    fc.array(fc.nat(50), { maxLength: 20 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(order, ([some, units, part]) => {
      const whole = some.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
      const refunded = Math.floor(part * whole);
      const back = units.map(
        (count, at) => [at, Math.min(count, some[at]?.quantity ?? 0)] as [number, number],
      );
      const shares = refundShares(refunded, some, [parcel(...back.slice(0, 3)), parcel(...back.slice(3))]);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(refunded);
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual((some[at]?.priceMinor ?? 0) * (some[at]?.quantity ?? 0));
      }
    }),
  );
});
