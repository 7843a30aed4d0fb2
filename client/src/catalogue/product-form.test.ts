import type { Product } from '@kiosk/contract/product.ts';
import { expect, test } from 'vitest';
import { fromForm, toForm } from './product-form.ts';

const product: Product = {
  id: 'a'.repeat(24),
  title: 'Harbour Jumper',
  name: 'Harbour Jumper',
  price: 79.5,
  brand: 'harbour',
  category: 'knitwear',
  description: 'Warm.',
  details: 'Lambswool.',
  thumbnail: '/1.svg',
  images: ['/1.svg', '/2.svg'],
  rating: 4.5,
  discountPercentage: 12.5,
  highlights: ['Warm', 'Dry'],
  stock: 7,
  href: '/product-detail/a',
  breadcrumbs: [],
};

test('the form gives back the product it was filled from', () => {
  expect(fromForm(toForm(product), product)).toEqual(product);
});

test('a stock is given back where the product has one, be it that it is not counted', () => {
  const form = toForm(product);
  expect(fromForm({ ...form, stock: '9' }, product).stock).toBe(9);
  expect(fromForm({ ...form, stock: '' }, product).stock).toBeNull();
  const { stock, ...without } = product;
  expect(fromForm(toForm(without as Product), without as Product).stock).toBeUndefined();
});

test('an emptied number is told as missing, not as nought', () => {
  expect(fromForm({ ...toForm(product), price: ' ' }, product).price).toBeNull();
});

test('a form says on which version it was filled, where there is one', () => {
  expect(fromForm(toForm(product), { ...product, version: 3 })).toMatchObject({
    seen: { version: 3, stock: 7 },
  });
  expect(fromForm(toForm(product), product)).not.toHaveProperty('seen');
});

test('the text of a picture goes where the picture goes', () => {
  const form = { ...toForm(product), images: '/2.svg\n/3.svg\n/1.svg' };
  expect(fromForm(form, { ...product, imageTexts: ['In front', 'Behind'] }).imageTexts).toEqual([
    'Behind',
    '',
    'In front',
  ]);
});
