import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentPaletteOf, contrastOf } from './accent.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG: 21 between black and white, 1 between equals', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#b23c17', '#b23c17')).toBe(1);
});

test('text in every accent can be read on light and dark pages, and on a button of it', () => {
  fc.assert(
    fc.property(anyColor, (accent) => {
      const { light, lightDeep, dark, darkDeep } = accentPaletteOf(accent);
      for (const shade of [light, lightDeep]) {
        expect(contrastOf(shade, '#f2ede4')).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }
      for (const shade of [dark, darkDeep]) {
        expect(contrastOf(shade, '#2b2723')).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(shade, '#201d1a')).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('an accent that can be read stays as it was chosen', () => {
  expect(accentPaletteOf('#b23c17').light).toBe('#b23c17');
  expect(accentPaletteOf('#ffff00').light).not.toBe('#ffff00');
  expect(accentPaletteOf('#ffff00').dark).toBe('#ffff00');
});
