import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutTax } from './net-prices.ts';
import { amountsByTax, includedTax } from './tax.ts';

const taxes = [0, 5, 7, 8.875, 19, 99.999].map((rate) => ({ name: 'VAT', rate }));
const line = fc.record({ tax: fc.constantFrom(...taxes), amountMinor: fc.integer({ min: 0, max: 1e9 }) });
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

test('net amounts of lines and the taxes of all rates add up to what is paid, whatever lines and rates there are', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const shown = withoutTax(lines);
      const paid = sumOf(lines.map(({ amountMinor }) => amountMinor));
      expect(shown.totalNetMinor + sumOf(shown.taxes.map(({ amountMinor }) => amountMinor))).toBe(paid);
      expect(sumOf(shown.netMinor)).toBe(shown.totalNetMinor);
      shown.netMinor.forEach((net, at) => {
        expect(net).toBeGreaterThanOrEqual(0);
        // Within a cent of what it would be alone.
        const alone = includedTax(lines[at]?.amountMinor ?? 0, lines[at]?.tax.rate ?? 0).netMinor;
        expect(Math.abs(net - alone)).toBeLessThanOrEqual(1);
      });
    }),
  );
});

test('the tax of each rate is the one that the invoice of the same lines has', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      expect(withoutTax(lines).taxes).toEqual(
        amountsByTax(lines).map(({ tax, amountMinor }) => ({
          tax,
          amountMinor: includedTax(amountMinor, tax.rate).taxMinor,
        })),
      );
    }),
  );
});

test('three lines of 0.99 at 19 percent are 2.50 and 0.47 tax, not three times 0.83 and 0.16', () => {
  const tax = { name: 'VAT', rate: 19 };
  const shown = withoutTax([99, 99, 99].map((amountMinor) => ({ tax, amountMinor })));
  expect(shown).toMatchObject({ totalNetMinor: 250, taxes: [{ tax, amountMinor: 47 }] });
  expect(shown.netMinor.toSorted()).toEqual([83, 83, 84]);
});
