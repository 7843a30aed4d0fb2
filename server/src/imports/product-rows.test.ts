import { expect, test } from 'vitest';
import { ProductRows } from './product-rows.ts';

test('a product with as many variants as a part can hold stops no other request for seconds', () => {
  const rows = new ProductRows('6b056cd8412e1a5cf6273665', new Map());
  const take = (cells: string[], line: number) =>
    rows.take(
      {
        header: { delimiter: ',', names: ['sku', 'variant'] },
        cells,
        place: { row: line, line },
        pictures: new Map(),
        currency: 'USD',
      },
      { bytes: 0, lines: line - 1, sheetRows: line - 1 },
    );
  const before = process.cpuUsage();
  take(['CUP', ''], 2);
  for (let line = 3; line < 100_000; line++) take(['', `${line}`], line);
  take(['', '3'], 100_000);
  // A busy machine lends little of its time: what counts is the time of the processor.
  expect(process.cpuUsage(before).user).toBeLessThan(4_000_000);
  expect(rows.taken().errors).toMatchObject([{ line: 100_000, value: '3' }]);
}, 120_000);
