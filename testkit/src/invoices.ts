import type { TestShop } from './shop.ts';

/** The last number of a series, and the numbers of its documents in order. */
export async function numbersOf(shop: TestShop, series: 'invoice' | 'credit-note') {
  const { last } = await shop.db
    .selectFrom('invoice_numbers')
    .select('last')
    .where('series', '=', series)
    .executeTakeFirstOrThrow();
  const documents = await shop.db
    .selectFrom('invoices')
    .selectAll()
    .where('series', '=', series)
    .orderBy('number')
    .execute();
  return { last, numbers: documents.map(({ number }) => number), documents };
}

/** 1, 2, 3 … */
export const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
