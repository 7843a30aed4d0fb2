import { expect, test } from 'vitest';
import { changeInPercent, niceCeiling } from './scale.ts';

test.each([
  [0, 1],
  [0.4, 0.5],
  [1, 1],
  [79, 100],
  [101, 200],
  [201, 250],
  [1_234.5, 2_000],
  [99_999, 100_000],
])('the scale of a chart whose largest bar is %d ends at %d', (value, end) => {
  expect(niceCeiling(value)).toBe(end);
});

test('sales are compared in whole percent, and not at all with no sales', () => {
  expect(changeInPercent(112.4, 100)).toBe(12);
  expect(changeInPercent(0, 100)).toBe(-100);
  expect(changeInPercent(100.2, 100)).toBe(0);
  expect(changeInPercent(100, 0)).toBeUndefined();
});
