import { expect, test } from 'vitest';
import { notMissing } from './not-missing.ts';

test('every field of an address says what is wrong with it, but not that it is empty', () => {
  const missing = { type: 'custom', message: 'Please fill in all address fields.' };
  const tooLong = { type: 'custom', message: 'Must be at most 200 characters' };
  const malformed = { type: 'custom', message: 'Invalid email address' };
  expect(notMissing({ name: missing, street: tooLong, email: malformed })).toEqual({
    street: tooLong,
    email: malformed,
  });
  expect(notMissing({ email: missing })).toEqual({});
});
