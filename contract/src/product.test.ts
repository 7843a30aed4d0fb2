import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorChoice, sizeChoice } from './choice.ts';
import { productChange, productQuery } from './product.ts';
import { productEdit } from './product-editing.ts';
import { declarationOf, productFieldNames } from './product-fields.ts';

describe('A change of a product', () => {
  test.each([
    ['title', ' ', 'Title is required'],
    ['title', null, 'Title is required'],
    ['brand', '', 'Brand is required'],
    ['category', 7, 'Category is required'],
    ['price', '79', 'Price must be a number'],
    ['price', null, 'Price is required'],
    ['price', Number.NaN, 'Price must be a number'],
    ['price', -0.01, 'Price must not be negative'],
    ['price', 1_000_000_001, 'Price must be at most 1000000000'],
    ['rating', 5.1, 'Rating must be from 0 to 5'],
    ['rating', -1, 'Rating must be from 0 to 5'],
    ['rating', 'good', 'Rating must be a number'],
    ['discountPercentage', -1, 'Discount must be from 0 to 100'],
    ['discountPercentage', 100.5, 'Discount must be from 0 to 100'],
    ['discountPercentage', '10', 'Discount must be a number'],
    ['stock', -1, 'Stock must not be negative'],
    ['stock', 1.5, 'Stock must be a whole number'],
    ['stock', '5', 'Stock must be a whole number'],
    ['images', Array(21).fill('/a.jpg'), 'At most 20 pictures'],
    ['highlights', Array(21).fill('Warm'), 'At most 20 highlights'],
    ['description', 'x'.repeat(5001), 'Must be at most 5000 characters'],
  ])('a change of a product refuses %s %j: %s', (field, value, message) => {
    expect(productChange.safeParse({ [field]: value }).error?.issues[0]).toMatchObject({
      path: [field],
      message,
    });
  });

  test('a refused product names the color or size that is wrong', () => {
    const swatch = { name: 'Sand', class: '', selectedClass: '', hex: 'sand' };
    const { error } = productChange.safeParse({ colors: [swatch], sizes: [{ name: '', inStock: true }] });
    expect(error?.issues).toMatchObject([
      { path: ['colors', 0, 'hex'], message: 'Color must look like #1a2b3c' },
      { path: ['sizes', 0, 'name'], message: 'Size name is required' },
    ]);
  });

  const changeable = productFieldNames.filter(
    (name) => declarationOf(name).shownTo === 'everybody' && name !== 'taxClass' && name !== 'sizeChart',
  );
  const twice = [
    { name: 'XL', inStock: true, class: '', selectedClass: '', values: ['a'], stock: 1 },
    { name: 'XL', inStock: true, class: '', selectedClass: '', values: ['b'], stock: 1 },
  ];
  const values = [
    null,
    '',
    ' None ',
    'garbage',
    '250 g',
    'x'.repeat(5001),
    -1,
    7,
    1.5,
    true,
    [],
    ['x'],
    twice,
  ];

  test.each(changeable)('both calls that change a product take and refuse the same values of %s', (field) => {
    const errors = values.map((value) => {
      const change = productChange.safeParse({ [field]: value });
      const edit = productEdit.safeParse({ [field]: value, seen: { version: 1, stock: 1 } });
      expect(change.error?.issues, JSON.stringify(value)).toEqual(edit.error?.issues);
      expect(change.data).toEqual(edit.data && { [field]: edit.data[field] });
      return change.error;
    });
    expect(errors).toContain(undefined);
    expect(errors.some((error) => error !== undefined)).toBe(true);
  });

  test('a change of a product may be of any part, and leaves out what the shop derives', () => {
    expect(productChange.parse({})).toEqual({});
    expect(productChange.parse({ stock: null, price: 0 })).toEqual({ stock: null, price: 0 });
    expect(productChange.parse({ id: 'x', name: 'x', href: 'x', breadcrumbs: [], priceMinor: 1 })).toEqual(
      {},
    );
  });
});

describe('The query of the product list', () => {
  test('the query of the product list takes one value or several of a filter as "any of these"', () => {
    const value = fc.string();
    fc.assert(
      fc.property(value, fc.array(value, { maxLength: 50 }), (one, several) => {
        expect(productQuery.parse({ category: one, brand: several })).toMatchObject({
          category: [one],
          brand: several,
        });
      }),
    );
  });

  test.each([
    ['_sort', 'title', '_sort must be rating or price'],
    ['_sort', ['price', 'rating'], '_sort must be rating or price'],
    ['_order', 'up', '_order must be asc or desc'],
    ['_order', '', '_order must be asc or desc'],
    ['_page', '0', '_page must be a whole number from 1 to 1000000'],
    ['_limit', '101', '_limit must be a whole number from 1 to 100'],
  ])('the query of the product list refuses %s=%s: %s', (field, value, message) => {
    expect(productQuery.safeParse({ [field]: value }).error?.issues[0]).toMatchObject({
      path: [field],
      message,
    });
  });

  test('the query of the product list refuses more than 50 values of a filter, and says so', () => {
    const { error } = productQuery.safeParse({ brand: Array(51).fill('harbour') });
    expect(error?.issues[0]).toMatchObject({ path: ['brand'], message: 'At most 50 values' });
  });
});

describe('Colors and sizes', () => {
  test('a product without colors and sizes of its own has the usual ones', () => {
    expect(colorChoice({}).map(({ name }) => name)).toEqual(['White', 'Gray', 'Black']);
    expect(sizeChoice({}).map(({ name }) => name)).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']);
    expect(
      sizeChoice({})
        .filter(({ inStock }) => !inStock)
        .map(({ name }) => name),
    ).toEqual(['XXS']);
  });

  test('a product with an empty list of colors or sizes offers no choice', () => {
    expect(colorChoice({ colors: [] })).toEqual([]);
    expect(sizeChoice({ sizes: [] })).toEqual([]);
  });
});
