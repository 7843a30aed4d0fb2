import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { inLanguage } from '@kiosk/contract/language/t.ts';
import { productDefaults } from '@kiosk/contract/product-fields.ts';
import { expect, test } from 'vitest';
import { type InlineField, typedOf, withTyped } from './inline-edit.ts';

const lamp = {
  ...productDefaults,
  id: '0'.repeat(24),
  title: 'Lamp',
  brand: 'lumen',
  category: 'lamps',
  price: 12.5,
  stock: 3,
  thumbnail: '',
} as unknown as AdminProduct;

test.each([
  ['price', ' 19.95 ', 19.95],
  ['price', '$19.95', 19.95],
  ['price', '12,50', 12.5],
  ['price', '', null],
  ['stock', '0', 0],
  ['stock', ' ', null],
] as [InlineField, string, number | null][])(
  'a %s typed as %j is %j, and nothing else changes',
  (field, typed, value) => {
    const before = withTyped(lamp, field, typedOf(lamp, field));
    expect(withTyped(lamp, field, typed)).toEqual({ ...before, [field]: value });
  },
);

test('a price in a German shop is edited as it is shown there', () => {
  inLanguage('de', () => {
    expect(typedOf(lamp, 'price')).toBe('12,50');
    expect(withTyped(lamp, 'price', '1.250,50')?.price).toBe(1250.5);
    expect(withTyped(lamp, 'price', '1.250,5.0')).toBeUndefined();
  });
});

test.each(['1,2,3', 'five', '1 2', '$', '$5'])('%j is no stock, and does not stop the counting', (typed) => {
  expect(withTyped(lamp, 'stock', typed)).toBeUndefined();
});
