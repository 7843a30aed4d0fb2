import { expect, test } from 'vitest';
import { rangeOf } from './use-selection.ts';

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [undefined, 'c', ['c']],
  ['of another page', 'c', ['c']],
] as const)('the range from %s to %s has both ends, whichever comes first', (from, to, range) => {
  expect(rangeOf(['a', 'b', 'c', 'd', 'e'], from, to)).toEqual(range);
});
