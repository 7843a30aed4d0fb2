import { inLanguage } from '@kiosk/contract/language/t.ts';
import { expect, test } from 'vitest';
import { niceCeiling } from './dashboard/scale.ts';
import { formatScale } from './format.ts';

test.each([
  [2_345, '$2.5K', '$1.25K'],
  [21_000, '$25K', '$12.5K'],
  [2, '$2', '$1'],
  [0.2, '$0.2', '$0.1'],
  [0.24, '$0.25', '$0.125'],
])('the end and the middle of the scale for %d are labeled exactly', (largest, end, middle) => {
  const amount = niceCeiling(largest);
  expect([amount, amount / 2].map(formatScale)).toEqual([end, middle]);
});

test('a German scale is labeled exactly', () => {
  expect(inLanguage('de', () => formatScale(1_250_000))).toBe('1,25\u00a0Mio.\u00a0$');
});
