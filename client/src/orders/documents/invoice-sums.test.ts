import { expect, test } from 'vitest';
import { type Sum, sumsOfCreditNote, sumsOfInvoice } from './invoice-sums.ts';

const formatDate = (sums: Sum[]) => sums.map(({ name, amount }) => `${name} ${amount}`);
const invoice = { paymentMethod: 'card', total: 79, paid: 79, due: 0 } as const;

test('an invoice says what is included, what was paid and what is still due', () => {
  expect(formatDate(sumsOfInvoice(invoice))).toEqual([
    'Shipping Free',
    'Total $79.00',
    'Paid by card $79.00',
    'Amount due $0.00',
  ]);
  const tax = { name: 'VAT', rate: 8.875, amount: 6.44, net: 72.56 };
  expect(formatDate(sumsOfInvoice({ ...invoice, tax, paymentMethod: 'cash', paid: 0, due: 79 }))).toEqual([
    'Shipping Free',
    'Without tax $72.56',
    'Included VAT 8.875% $6.44',
    'Total $79.00',
    'To pay in cash on delivery $79.00',
  ]);
});

test('an invoice of several taxes says net amount and tax of each rate', () => {
  const taxes = [
    { name: 'VAT', rate: 19, amount: 16, net: 84 },
    { name: 'VAT', rate: 7, amount: 0.7, net: 10 },
  ];
  expect(formatDate(sumsOfInvoice({ ...invoice, taxes })).slice(1, 5)).toEqual([
    'Without VAT 19% $84.00',
    'Included VAT 19% $16.00',
    'Without VAT 7% $10.00',
    'Included VAT 7% $0.70',
  ]);
});

test('a credit note says what is credited and the tax in it', () => {
  expect(formatDate(sumsOfCreditNote({ total: 10 }))).toEqual(['Credited $10.00']);
  const tax = { name: 'VAT', rate: 19, amount: 1.6, net: 8.4 };
  expect(formatDate(sumsOfCreditNote({ total: 10, tax }))).toEqual([
    'Without tax $8.40',
    'Included VAT 19% $1.60',
    'Credited $10.00',
  ]);
});
