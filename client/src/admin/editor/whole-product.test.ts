import type { Product } from '@kiosk/contract/product.ts';
import { expect, test } from 'vitest';
import { draftOf, fieldsOf, fieldsOfProduct } from './draft.ts';
import { wholeProduct } from './whole-product.ts';

const product: Product = {
  id: 'a'.repeat(24),
  title: 'Harbour Jumper',
  name: 'Harbour Jumper',
  price: 79.5,
  brand: 'harbour',
  category: 'knitwear',
  description: 'Warm. ',
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

/** What is sent of a product after this was typed into its form. */
const sent = (typed: Partial<ReturnType<typeof draftOf>>, of = product) =>
  wholeProduct(of, fieldsOf({ ...draftOf(fieldsOfProduct(of)), ...typed }));

test('a product that nobody changed is sent as it came', () => {
  expect(sent({})).toEqual(product);
});

test('a product is sent with the stock only where the backend gave it one', () => {
  expect(sent({ stock: '9' }).stock).toBe(9);
  expect(sent({ stock: '' }).stock).toBeNull();
  const { stock, ...without } = product;
  expect(sent({}, without as Product)).not.toHaveProperty('stock');
});

test('an emptied price is sent as null, which a server refuses, and not as 0', () => {
  expect(sent({ price: ' ' }).price).toBeNull();
});

test('the text of a picture is sent with its picture, and only to a backend that has texts', () => {
  const pictures = [
    { url: '/2.svg', text: 'Behind' },
    { url: '/1.svg', text: 'In front' },
  ];
  const withTexts = { ...product, imageTexts: ['In front', 'Behind'] };
  expect(sent({ pictures }, withTexts).imageTexts).toEqual(['Behind', 'In front']);
  expect(sent({ pictures })).not.toHaveProperty('imageTexts');
});
