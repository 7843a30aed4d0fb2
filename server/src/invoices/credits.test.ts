import { expect, test } from 'vitest';
import { creditableCents } from './credits.ts';

const creditable = (status: 'shipped' | 'cancelled', paid: number, refunded: number) =>
  creditableCents({ status }, { paid, refunded }, 7900);

test('the creditable amount is what was refunded, or the whole invoice of an order cancelled unpaid', () => {
  expect(creditable('shipped', 79, 0)).toBe(0);
  expect(creditable('shipped', 79, 12.34)).toBe(1234);
  expect(creditable('cancelled', 79, 0)).toBe(0);
  expect(creditable('cancelled', 79, 79)).toBe(7900);
  expect(creditable('shipped', 0, 0)).toBe(0);
  expect(creditable('cancelled', 0, 0)).toBe(7900);
});

test('a refunded double payment is not creditable, and no more than the invoice is ever credited', () => {
  expect(creditable('shipped', 158, 79)).toBe(0);
  expect(creditable('shipped', 158, 89)).toBe(1000);
  expect(creditable('shipped', 79, 80)).toBe(7900);
});
