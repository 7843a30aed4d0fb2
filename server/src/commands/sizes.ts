import type { Sums } from '../backup/format.ts';

export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The contents of a copy of the shop, for people. */
export function contentsSummary({ tables, pictures }: Sums): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const [products, orders, accounts] = (['product', 'order', 'account'] as const).map((one) =>
    counted(tables[`${one}s`]?.rows ?? 0, one),
  );
  const files = counted(pictures, 'picture file', 'picture files');
  return `${counted(rows, 'row')} (${products}, ${orders}, ${accounts}), ${files}`;
}
