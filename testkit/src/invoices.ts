import type { TestShop } from './shop.ts';

/** The numbers that a series has given, and those that its papers bear, in their order. */
export async function numbersOf(shop: TestShop, series: 'invoice' | 'credit-note') {
  const { last } = await shop.db
    .selectFrom('invoice_numbers')
    .select('last')
    .where('series', '=', series)
    .executeTakeFirstOrThrow();
  const papers = await shop.db
    .selectFrom('invoices')
    .selectAll()
    .where('series', '=', series)
    .orderBy('number')
    .execute();
  return { last, numbers: papers.map(({ number }) => number), papers };
}

/** 1, 2, 3 … */
export const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
