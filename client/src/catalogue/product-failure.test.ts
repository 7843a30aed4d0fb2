import { expect, test } from 'vitest';
import { mayPass, productFailure } from './product-failure.ts';

const id = '65f0c0ffee00000000000001';
const gone = 'Product not found. It may have been removed or is no longer available.';

test('an address that names no product says that its id is wrong, whatever was refused', () => {
  const failure = {
    message: 'Invalid product ID format. Expected a 24-character hexadecimal string, got: shirt',
  };
  expect(productFailure(failure, 'shirt')).toBe(
    'Invalid product ID format. Please check the URL and try again.',
  );
});

test('no data, or a backend that knows no such product, is a product that is not there', () => {
  expect(productFailure(undefined, id)).toBe(gone);
  expect(productFailure({ message: '{}', status: 404 }, id)).toBe(gone);
});

test('any other failure says why', () => {
  const message = 'Invalid product data received - missing ID';
  expect(productFailure({ message }, id)).toBe(message);
});

test('asking once more is offered only where it may help', () => {
  expect(mayPass({ message: 'Failed to fetch product details' }, id)).toBe(true);
  expect(mayPass({ message: 'Out of order', status: 503 }, id)).toBe(true);
  expect(mayPass({ message: gone, status: 404 }, id)).toBe(false);
  expect(mayPass(undefined, id)).toBe(false);
  expect(mayPass({ message: 'Invalid product ID format.' }, 'shirt')).toBe(false);
});
