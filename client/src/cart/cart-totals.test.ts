import type { CartLine } from '@kiosk/contract/cart.ts';
import { expect, test } from 'vitest';
import { cartTotals } from './cart-totals.ts';

const line = (price: number, quantity: number): CartLine => ({
  id: '1',
  product: 'p',
  title: 'Scarf',
  thumbnail: '',
  price,
  quantity,
});

test('the totals of a cart are added up in cents', () => {
  expect(cartTotals([line(0.1, 3), line(19.99, 2)])).toEqual({ totalMinor: 4028, totalItems: 5 });
});

test('the totals of a cart ignore an invalid or negative price and a quantity of 0 or less', () => {
  const odd = [line(Number.NaN, 1), line(-5, 1), line(10, 0), line(10, -2), line(10, 1)];
  expect(cartTotals(odd)).toEqual({ totalMinor: 1000, totalItems: 1 });
});
