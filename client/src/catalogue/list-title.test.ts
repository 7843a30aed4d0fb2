import { expect, test } from 'vitest';
import { listTitle } from './list-title.ts';

test.each([
  [{}, 1, ''],
  [{}, 2, 'Products, page 2'],
  [{ category: 'Coats' }, 1, 'Coats'],
  [{ brand: 'Alder' }, 3, 'Alder, page 3'],
  [{ category: 'Coats', brand: 'Alder' }, 1, 'Coats by Alder'],
  [{ category: 'Coats', colour: 'Red', minPrice: '5', maxPrice: '80' }, 1, 'Coats, Red'],
])('a list of %o on page %i is called %j', (filters, page, title) => {
  expect(listTitle({ filters, page })).toBe(title);
});
