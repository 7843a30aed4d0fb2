import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedTax, includedTaxOfPart } from './tax.ts';

const cents = fc.integer({ min: 0, max: 1e11 });
const rate = fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000);

test.each([
  [7900, 19, 1261],
  [10_600, 6, 600],
  [10_000, 8.875, 815],
  [1, 19, 0],
  [0, 19, 0],
  // Exactly half a cent.
  [21, 5, 1],
  [63, 5, 3],
])('of %d cents at %d %%, %d are tax, rounded half up', (amount, percent, expected) => {
  expect(includedTax(amount, percent).taxCents).toBe(expected);
});

test('tax and net amount are whole cents, not negative, and add up to the amount', () => {
  fc.assert(
    fc.property(cents, rate, (amount, percent) => {
      const { taxCents, netCents } = includedTax(amount, percent);
      expect(Number.isSafeInteger(taxCents)).toBe(true);
      expect(taxCents + netCents).toBe(amount);
      expect(Math.min(taxCents, netCents)).toBeGreaterThanOrEqual(0);
      // The tax is the rate of the rest, to within the half cent of rounding and what it moves the rest by.
      expect(Math.abs(taxCents - (netCents * percent) / 100)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the taxes of the parts of an amount add up to exactly its tax, however it is split', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1 }), rate, (parts, percent) => {
      let [before, tax, net] = [0, 0, 0];
      for (const part of parts) {
        const { taxCents, netCents } = includedTaxOfPart(part, before, percent);
        expect(taxCents + netCents).toBe(part);
        expect(taxCents).toBeGreaterThanOrEqual(0);
        [before, tax, net] = [before + part, tax + taxCents, net + netCents];
      }
      expect({ taxCents: tax, netCents: net }).toEqual(includedTax(before, percent));
    }),
  );
});
