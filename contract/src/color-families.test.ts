import { expect, test } from 'vitest';
import { familyOf } from './color-families.ts';

test.each([
  ['Navy', '#222d45', 'Blue'],
  ['Dusty Rose', '#c88f8a', 'Pink'],
  ['Bottle green', '#26443a', 'Green'],
  ['Rose gold', undefined, 'Yellow'],
  ['Charcoal', undefined, 'Gray'],
  ['Schwarz', undefined, 'Black'],
  ['Weiß', undefined, 'White'],
  ['ROT', undefined, 'Red'],
  ['Dunkelblau', undefined, 'Blue'],
  ['Helles Blaugrau', undefined, 'Gray'],
  ['Altrosa', undefined, 'Pink'],
  ['Weinrot', undefined, 'Red'],
  ['Frost', '#eef6fb', 'White'],
  ['Blue Frost', undefined, 'Blue'],
  ['Carrot', '#ee7f1d', 'Orange'],
  ['Gru\u0308n', undefined, 'Green'],
  ['Rot meliert', undefined, 'Red'],
  ['Bunt', undefined, 'Other'],
  ['Harbour', '#222d65', 'Blue'],
  ['Harbour', '#0b0b0d', 'Black'],
  ['Harbour', '#ffffff', 'White'],
  ['Harbour', '#808284', 'Gray'],
  ['Harbour', '#d9c8a8', 'Beige'],
  ['Harbour', '#5b3a22', 'Brown'],
  ['Harbour', '#c0202a', 'Red'],
  ['Harbour', '#f0a0b0', 'Pink'],
  ['Harbour', '#ee7f1d', 'Orange'],
  ['Harbour', '#f2d21b', 'Yellow'],
  ['Harbour', '#2f8f4e', 'Green'],
  ['Harbour', '#7a3fb0', 'Purple'],
  ['Harbour', undefined, 'Other'],
] as const)('the color %s %s is called %s', (name, hex, family) => {
  expect(familyOf({ name, hex })).toBe(family);
});
