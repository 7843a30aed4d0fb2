import { describe, expect, test } from 'vitest';
import { cartAddition, cartChange } from './cart.ts';

const product = 'a1b2c3d4e5f6a1b2c3d4e5f6';
const quantityRule = 'Quantity must be a whole number from 1 to 10';

describe('The quantity of a cart line', () => {
  test('a cart line’s quantity is 1 to 10', () => {
    for (let quantity = 1; quantity <= 10; quantity++) {
      expect(cartChange.parse({ quantity })).toEqual({ quantity });
    }
  });

  test.each([0, -1, 11, 1.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY, '2', null, true, [3], undefined])(
    'a cart line’s quantity is never %s',
    (quantity) => {
      expect(cartChange.safeParse({ quantity }).error?.issues[0]).toMatchObject({
        path: ['quantity'],
        message: quantityRule,
      });
    },
  );

  test('adding to the cart without a quantity means 1', () => {
    expect(cartAddition.parse({ product })).toEqual({ product, quantity: 1 });
  });
});

test('an addition to the cart keeps product, quantity and variant, and drops catalogue fields', () => {
  const chosen = { product, quantity: 2, color: 'Gray', size: 'M' };
  expect(cartAddition.parse({ ...chosen, title: 'Gift', price: 0.01, thumbnail: 'x' })).toEqual(chosen);
});
