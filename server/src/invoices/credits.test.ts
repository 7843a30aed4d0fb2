import type { CreditNote, Invoice } from '@kiosk/contract/invoice.ts';
import { toMinor } from '@kiosk/contract/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditableMinor, creditedPart, creditOf } from './credits.ts';
import { withTaxes } from './drafts.ts';

const creditable = (status: 'shipped' | 'cancelled', paid: number, refunded: number, chargedBackTwice = 0) =>
  creditableMinor({ status }, { paid, refunded, chargedBackTwice }, 7900);

test('the creditable amount is what was refunded, or the whole invoice of an order cancelled unpaid', () => {
  expect(creditable('shipped', 79, 0)).toBe(0);
  expect(creditable('shipped', 79, 12.34)).toBe(1234);
  expect(creditable('cancelled', 79, 0)).toBe(0);
  expect(creditable('cancelled', 79, 79)).toBe(7900);
  expect(creditable('shipped', 0, 0)).toBe(0);
  expect(creditable('cancelled', 0, 0)).toBe(7900);
});

test('a double payment that was refunded or charged back is not creditable, and no more than the invoice is ever credited', () => {
  expect(creditable('shipped', 158, 79)).toBe(0);
  expect(creditable('shipped', 158, 89)).toBe(1000);
  expect(creditable('shipped', 158, 0, 79)).toBe(0);
  expect(creditable('shipped', 158, 20, 79)).toBe(2000);
  expect(creditable('shipped', 79, 80)).toBe(7900);
});

const tax = fc.constantFrom(
  { name: 'VAT', rate: 19 },
  { name: 'VAT', rate: 7 },
  { name: 'VAT', rate: 0 },
  { name: 'Book tax', rate: 8.875 },
  undefined,
);
const line = fc.record({
  tax,
  cents: fc.integer({ min: 0, max: 1e7 }),
  /** The credit note before which it comes back, if it does. */
  backBefore: fc.option(fc.nat(4), { nil: undefined }),
});

/** An invoice of one unit each, and the amounts in its taxes in cents. */
const invoiceOf = (priced: readonly { tax: { name: string; rate: number } | undefined; cents: number }[]) => {
  const lines = priced.map((one) => ({
    title: 'Jumper',
    quantity: 1,
    price: one.cents / 100,
    amount: one.cents / 100,
    ...(one.tax && { tax: one.tax }),
  }));
  const total = priced.reduce((sum, { cents }) => sum + cents, 0) / 100;
  return { total, ...withTaxes(lines, 'USD') } as unknown as Invoice;
};

test('a refund of less than came back credits only the taxes of what came back', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(100), (lines, percent) => {
      const back = lines.flatMap(({ backBefore }, position) =>
        backBefore ? [{ position, quantity: 1 }] : [],
      );
      const returned = back.reduce((sum, { position }) => sum + (lines[position]?.cents ?? 0), 0);
      const creditMinor = Math.floor((returned * percent) / 100);
      const invoice = invoiceOf(lines);
      const { taxes = [] } = creditedPart(invoice, creditMinor, [{ lines: back }]);
      const ofReturned = back.map(({ position }) => invoice.lines[position]?.tax?.rate ?? 0);
      for (const { rate } of taxes) expect(ofReturned).toContain(rate);
    }),
  );
});

const amountsIn = ({ tax, taxes = tax ? [tax] : [] }: Pick<Invoice, 'tax' | 'taxes'>) =>
  taxes.map(({ name, rate, amount, net }) => ({
    tax: `${name} ${rate}`,
    amount: toMinor(amount, 'USD'),
    net: toMinor(net, 'USD'),
  }));
type Amount = ReturnType<typeof amountsIn>[number];
const sumsByTax = (amounts: readonly Amount[]) =>
  Object.fromEntries(
    [...Map.groupBy(amounts, (one) => one.tax)].map(([name, of]) => [
      name,
      of.reduce((sum, { amount, net }) => [(sum[0] ?? 0) + amount, (sum[1] ?? 0) + net], [0, 0]),
    ]),
  );

test('the taxes of an invoice and their net amounts add up to its total, whatever its lines are taxed with', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const invoice = invoiceOf(lines);
      const isTaxed = lines.some((one) => one.tax !== undefined);
      const whole = amountsIn(invoice).reduce((sum, { amount, net }) => sum + amount + net, 0);
      expect(whole).toBe(isTaxed ? toMinor(invoice.total, 'USD') : 0);
    }),
  );
});

test('credit notes for an invoice of several taxes add up to it tax by tax, however it is credited and comes back', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), parts, (lines, portions) => {
      const invoice = invoiceOf(lines);
      const notes: CreditNote[] = [];
      let left = toMinor(invoice.total, 'USD');
      const returns: { lines: { position: number; quantity: number }[] }[] = [];
      const credit = (creditMinor: number, time = 5) => {
        const back = lines.flatMap(({ backBefore }, position) =>
          backBefore === time ? [{ position, quantity: 1 }] : [],
        );
        if (back.length > 0) returns.push({ lines: back });
        if (creditMinor === 0) return;
        left -= creditMinor;
        const given = {
          seller: invoice.seller,
          creditMinor,
          reason: 'refunded',
          earlier: notes,
          returns,
        } as const;
        const note = creditOf(invoice, given) as CreditNote;
        const amounts = amountsIn(note);
        if (amounts.length > 0)
          expect(amounts.reduce((sum, { amount, net }) => sum + amount + net, 0)).toBe(creditMinor);
        for (const { amount, net } of amounts) expect(Math.min(amount, net)).toBeGreaterThanOrEqual(0);
        notes.push(note);
      };
      for (const [at, percent] of portions.entries()) credit(Math.floor((left * percent) / 100), at);
      credit(left);
      const credited = sumsByTax(notes.flatMap(amountsIn));
      for (const [name, amounts] of Object.entries(sumsByTax(amountsIn(invoice))))
        expect(credited[name] ?? [0, 0]).toEqual(amounts);
    }),
  );
});

/** Cups of 14 and 6 at 19 %, and two bags of coffee of 9.90 at 7 %. */
const cupsAndCoffee = invoiceOf([
  { tax: { name: 'VAT', rate: 19 }, cents: 1400 },
  { tax: { name: 'VAT', rate: 7 }, cents: 990 },
  { tax: { name: 'VAT', rate: 19 }, cents: 600 },
  { tax: { name: 'VAT', rate: 7 }, cents: 990 },
]);

/** Credit notes, one after another, each with the lines that came back before it. */
const credited = (...steps: { creditMinor: number; back: number[] }[]): CreditNote[] => {
  const notes: CreditNote[] = [];
  const returns: { lines: { position: number; quantity: number }[] }[] = [];
  for (const { creditMinor, back } of steps) {
    if (back.length > 0) returns.push({ lines: back.map((position) => ({ position, quantity: 1 })) });
    if (creditMinor === 0) continue;
    const { seller } = cupsAndCoffee;
    const credit = { seller, creditMinor, reason: 'refunded', earlier: notes, returns } as const;
    notes.push(creditOf(cupsAndCoffee, credit) as CreditNote);
  }
  return notes;
};

test('a credit note for exactly what came back names it, and the next one what came back since', () => {
  const [first, second, rest] = credited(
    { creditMinor: 1400, back: [0] },
    { creditMinor: 1590, back: [1, 2] },
    { creditMinor: 990, back: [] },
  );
  expect(first).toMatchObject({ lines: [], returned: [{ quantity: 1, amount: 14, tax: { rate: 19 } }] });
  expect(second).toMatchObject({ returned: [{ amount: 9.9, tax: { rate: 7 } }, { amount: 6 }] });
  expect(rest).not.toHaveProperty('returned');
});

test('a credit note for more or less than what came back names nothing, and later ones neither', () => {
  for (const creditMinor of [1399, 1401])
    for (const note of credited({ creditMinor, back: [0] }, { creditMinor: 990, back: [1] }))
      expect(note).not.toHaveProperty('returned');
});

test('a credit note names nothing where its taxes are not those of what came back', () => {
  // The first note had both taxes, because the cup of that amount had not come back yet.
  const [first, second] = credited(
    { creditMinor: 1400, back: [] },
    { creditMinor: 0, back: [0] },
    { creditMinor: 990, back: [1] },
  );
  expect(first).not.toHaveProperty('returned');
  expect(second).toMatchObject({ total: 9.9, taxes: [{ rate: 19 }, { rate: 7 }] });
  expect(second).not.toHaveProperty('returned');
});

test('a credit note for the whole invoice has its lines, and does not name them twice', () => {
  const [whole] = credited({ creditMinor: 3980, back: [0, 1, 2, 3] });
  expect(whole?.lines).toHaveLength(4);
  expect(whole).not.toHaveProperty('returned');
});
