import type { Sums } from '../backup/format.ts';

export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** What is in a copy of the shop, for people. */
export function contentOf({ tables, pictures }: Sums): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const of = (table: string) => tables[table]?.rows ?? 0;
  return `${rows} rows (${of('products')} products, ${of('orders')} orders, ${of('accounts')} accounts), ${pictures} files of pictures`;
}
