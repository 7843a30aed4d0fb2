import { inCurrency } from '@kiosk/contract/currency.ts';
import { expect, test, vi } from 'vitest';
import { applyPrices } from './apply-prices.ts';

const applied = (maxPrice: string, currency: string) => {
  const typed = new FormData();
  typed.set('minPrice', '');
  typed.set('maxPrice', maxPrice);
  const choose = vi.fn();
  const error = inCurrency(currency, () => applyPrices(typed, choose));
  return error ?? choose.mock.calls;
};

test.each([
  ['12.12345', 'USD'],
  ['12.345', 'USD'],
  ['12.5', 'JPY'],
  ['1000000.01', 'USD'],
  ['9999999999', 'JPY'],
  ['12345678901', 'JPY'],
  ['-1', 'USD'],
])('a price filter of %s in %s is refused beside its field', (typed, currency) => {
  expect(applied(typed, currency)).toContain('Please enter an amount');
});

test.each([
  ['12.50', 'USD', '12.5'],
  ['1,000,000', 'USD', '1000000'],
  ['1000000000', 'JPY', '1000000000'],
])('a price filter of %s in %s is asked for as %s', (typed, currency, asked) => {
  expect(applied(typed, currency)).toEqual([[{ minPrice: [], maxPrice: [asked] }]]);
});
