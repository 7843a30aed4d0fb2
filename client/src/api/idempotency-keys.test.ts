import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('the same purchase keeps its key until it is placed', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor('one scarf');
  expect(keys.keyFor('one scarf')).toBe(first);
  keys.placed();
  expect(keys.keyFor('one scarf')).not.toBe(first);
});

test('another cart, address or method is another purchase', () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor('one scarf')).not.toBe(keys.keyFor('two scarves'));
});
