import { expect, test } from 'vitest';
import { contentsSummary } from './sizes.ts';

test('the contents of a backup are counted with the singular and the plural', () => {
  const table = (rows: number) => ({ rows, cents: 0, checksum: '' });
  const tables = { products: table(1), orders: table(2), accounts: table(1) };
  expect(contentsSummary({ tables, pictures: 1 })).toBe(
    '4 rows (1 product, 2 orders, 1 account), 1 picture file',
  );
  expect(contentsSummary({ tables: {}, pictures: 0 })).toBe(
    '0 rows (0 products, 0 orders, 0 accounts), 0 picture files',
  );
});
