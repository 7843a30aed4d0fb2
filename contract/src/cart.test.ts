import { describe, expect, test } from 'vitest';
import { cartAddition, cartChange } from './cart.ts';

const product = 'a1b2c3d4e5f6a1b2c3d4e5f6';
const quantityRule = 'Quantity must be a whole number from 1 to 10';

describe('The quantity of a cart line', () => {
  test('is 1 to 10', () => {
    for (let quantity = 1; quantity <= 10; quantity++) {
      expect(cartChange.parse({ quantity })).toEqual({ quantity });
    }
  });

  test.each([0, -1, 11, 1.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY, '2', null, true, [3], undefined])(
    'is never %s',
    (quantity) => {
      expect(cartChange.safeParse({ quantity }).error?.issues[0]).toMatchObject({
        path: ['quantity'],
        message: quantityRule,
      });
    },
  );

  test('is 1 where an addition does not say', () => {
    expect(cartAddition.parse({ product })).toEqual({ product, quantity: 1 });
  });
});

test('an addition keeps product, quantity and choice, and drops what the catalogue knows better', () => {
  const chosen = { product, quantity: 2, color: 'Gray', size: 'M' };
  expect(cartAddition.parse({ ...chosen, title: 'Gift', price: 0.01, thumbnail: 'x' })).toEqual(chosen);
});
