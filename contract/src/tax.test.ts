import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountsByTax,
  divideAmong,
  includedTax,
  includedTaxOfPart,
  lowestWithNet,
  type TaxSettings,
  taxesOf,
  taxOfClass,
} from './tax.ts';

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
  expect(includedTax(amount, percent).taxMinor).toBe(expected);
});

test('tax and net amount are whole cents, not negative, and add up to the amount', () => {
  fc.assert(
    fc.property(cents, rate, (amount, percent) => {
      const { taxMinor, netMinor } = includedTax(amount, percent);
      expect(Number.isSafeInteger(taxMinor)).toBe(true);
      expect(taxMinor + netMinor).toBe(amount);
      expect(Math.min(taxMinor, netMinor)).toBeGreaterThanOrEqual(0);
      // The tax is the rate of the rest, to within the half cent of rounding and what it moves the rest by.
      expect(Math.abs(taxMinor - (netMinor * percent) / 100)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the lowest amount of a net amount has at least that, and one cent less has not', () => {
  const below100 = fc.integer({ min: 0, max: 99_999 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(cents, below100, (net, percent) => {
      const lowest = lowestWithNet(net, percent);
      expect(includedTax(lowest, percent).netMinor).toBeGreaterThanOrEqual(net);
      if (lowest > 0) expect(includedTax(lowest - 1, percent).netMinor).toBeLessThan(net);
    }),
  );
});

test('the taxes of the parts of an amount add up to exactly its tax, however it is split', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1 }), rate, (parts, percent) => {
      let [before, tax, net] = [0, 0, 0];
      for (const part of parts) {
        const { taxMinor, netMinor } = includedTaxOfPart(part, before, percent);
        expect(taxMinor + netMinor).toBe(part);
        expect(taxMinor).toBeGreaterThanOrEqual(0);
        [before, tax, net] = [before + part, tax + taxMinor, net + netMinor];
      }
      expect({ taxMinor: tax, netMinor: net }).toEqual(includedTax(before, percent));
    }),
  );
});

test('a part is divided among amounts in proportion, to the cent, and never beyond one of them', () => {
  expect(divideAmong(100, [100, 200])).toEqual([33, 67]);
  expect(divideAmong(1, [1, 1, 1])).toEqual([1, 0, 0]);
  expect(divideAmong(0, [])).toEqual([]);
  const amounts = fc.array(fc.integer({ min: 0, max: 1e11 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (all, portion) => {
      const whole = all.reduce((sum, amount) => sum + amount, 0);
      const part = Math.round(whole * portion);
      const shares = divideAmong(part, all);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(part);
      shares.forEach((share, at) => {
        const amount = all[at] ?? 0;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(amount);
        expect(Math.abs(share - amount * (part / (whole || 1)))).toBeLessThanOrEqual(1.001);
      });
    }),
  );
});

const vat: TaxSettings = {
  language: 'en',
  taxRate: 19,
  taxName: 'VAT',
  reducedRate: 7,
  ownTaxes: [{ name: 'Book tax', rate: 5 }],
};
const unnamed: TaxSettings = { language: 'en', taxRate: 6, taxName: '' };

test.each([
  ['standard', { name: 'VAT', rate: 19 }],
  ['reduced', { name: 'VAT', rate: 7 }],
  ['none', { name: 'VAT', rate: 0 }],
  ['Book tax', { name: 'Book tax', rate: 5 }],
  ['a tax that is no longer there', { name: 'VAT', rate: 19 }],
])('a product of the class %s has the tax that the merchant set', (taxClass, tax) => {
  expect(taxOfClass(taxClass, vat)).toEqual(tax);
});

test('a tax that gets another name stays that of its products', () => {
  const renamed = { ...vat, ownTaxes: [{ name: 'Tax on books', rate: 5, taxClass: 'Book tax' }] };
  expect(taxOfClass('Book tax', renamed)).toEqual({ name: 'Tax on books', rate: 5 });
  expect(taxesOf(renamed).at(-1)).toEqual({ taxClass: 'Book tax', name: 'Tax on books', rate: 5 });
});

test('without rates no product has a tax, and a reduced class without a rate is taxed as the standard one', () => {
  expect(taxOfClass('standard', { ...unnamed, taxRate: null })).toBeUndefined();
  expect(taxOfClass('reduced', unnamed)).toEqual({ name: 'tax', rate: 6 });
  expect(taxesOf(unnamed).map(({ taxClass }) => taxClass)).toEqual(['standard', 'none']);
  expect(taxesOf(vat).map(({ taxClass, rate }) => [taxClass, rate])).toEqual([
    ['standard', 19],
    ['reduced', 7],
    ['none', 0],
    ['Book tax', 5],
  ]);
});

test('a tax without a name is called as usual in the language of the shop', () => {
  expect(taxesOf({ ...unnamed, language: 'de' }).map(({ name }) => name)).toEqual(['MwSt.', 'MwSt.']);
});

test('amounts that are taxed alike are added up, the highest rate first', () => {
  const [high, low] = [
    { name: 'VAT', rate: 19 },
    { name: 'VAT', rate: 7 },
  ];
  expect(
    amountsByTax([
      { tax: low, amountMinor: 100 },
      { tax: high, amountMinor: 20 },
      { tax: { ...low }, amountMinor: 3 },
    ]),
  ).toEqual([
    { tax: high, amountMinor: 20 },
    { tax: low, amountMinor: 103 },
  ]);
});
