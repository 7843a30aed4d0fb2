import { expect, test } from 'vitest';
import { lowStockSummary } from './low-stock.tsx';

const few = { id: '1', title: 'Scarf', stock: 2 };
const sized = { id: '2', title: 'Coffee', stock: 0, sizes: ['1 kg'] };

test('the dashboard says which of the products with low stock it counts', () => {
  const summaryOf = (total: number, products: (typeof few)[]) =>
    lowStockSummary({ threshold: 5, total, products });
  expect(summaryOf(1, [few])).toBe('1 product with 5 units or fewer.');
  expect(summaryOf(1, [few, sized])).toBe(
    '1 product with 5 units or fewer in all, then those that are sold out in a size.',
  );
  expect(summaryOf(0, [sized])).toBe('Every product has more than 5 units left, but not in every size.');
  expect(summaryOf(0, [])).toBe('Every product has more than 5 units left.');
});
