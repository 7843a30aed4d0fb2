import { widthsUpTo } from '@kiosk/contract/picture-widths.ts';
import { expect, test } from 'vitest';
import { isDecodable, largestWidthOf } from './sizes.ts';

test.each([
  [4000, 3000, 1920],
  [3000, 4000, 1920],
  [1270, 1000, 1270],
  [90, 120, 90],
  [1500, 12_000, 866],
  [1, 16_000, 1],
])('the largest version of %i × %i pixels is %i wide', (width, height, expected) => {
  expect(largestWidthOf(width, height)).toBe(expected);
});

test.each([
  [8000, 6000, true],
  [16_000, 3000, true],
  [16_001, 10, false],
  [30_000, 30_000, false],
])('%i × %i pixels are decoded: %s', (width, height, expected) => {
  expect(isDecodable(width, height)).toBe(expected);
});

test.each([
  [90, [90]],
  [160, [160]],
  [700, [160, 320, 640, 700]],
  [1920, [160, 320, 640, 960, 1280, 1920]],
])('a picture %i wide is stored in the widths %j', (largest, widths) => {
  expect(widthsUpTo(largest)).toEqual(widths);
});
