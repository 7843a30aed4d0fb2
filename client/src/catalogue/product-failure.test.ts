import { expect, test } from 'vitest';
import { isWorthRetrying, productFailure } from './product-failure.ts';

const id = '65f0c0ffee00000000000001';
const gone = 'Product not found. It may have been removed or is no longer available.';

test('the product page of a malformed id shows that the id is wrong, whatever failed', () => {
  const failure = {
    message: 'Invalid product ID format. Expected a 24-character hexadecimal string, got: shirt',
  };
  expect(productFailure(failure, 'shirt')).toBe(
    'Invalid product ID format. Please check the URL and try again.',
  );
});

test('a product without data, or refused with 404, is shown as not found', () => {
  expect(productFailure(undefined, id)).toBe(gone);
  expect(productFailure({ message: '{}', status: 404 }, id)).toBe(gone);
});

test('the product page shows the server’s message for any failure but a missing product', () => {
  const message = 'Invalid product data received - missing ID';
  expect(productFailure({ message }, id)).toBe(message);
});

test('the product page offers another try only for a failure that may pass', () => {
  expect(isWorthRetrying({ message: 'Failed to fetch product details' }, id)).toBe(true);
  expect(isWorthRetrying({ message: 'Out of order', status: 503 }, id)).toBe(true);
  expect(isWorthRetrying({ message: gone, status: 404 }, id)).toBe(false);
  expect(isWorthRetrying(undefined, id)).toBe(false);
  expect(isWorthRetrying({ message: 'Invalid product ID format.' }, 'shirt')).toBe(false);
});
