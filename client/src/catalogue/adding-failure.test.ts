import { expect, test } from 'vitest';
import { addingFailure } from './adding-failure.ts';

test('a failed addition to the cart shows the cart’s error', () => {
  expect(addingFailure({ message: 'Only 2 of ‘Scarf’ left', status: 409 })).toBe('Only 2 of ‘Scarf’ left');
});

test('a failed addition without a message shows the default one', () => {
  expect(addingFailure()).toBe('Failed to add to cart.');
  expect(addingFailure({ message: '' })).toBe('Failed to add to cart.');
});

test('a product that has gone is not available', () => {
  expect(addingFailure({ message: 'Not found', status: 404 })).toBe('Product not available.');
});
