import { sql } from 'kysely';
import type { Transaction } from '../database/schema.ts';

/** Rows of one statement, well below the number of parameters that a database takes. */
const rowsAtOnce = 500;

export async function setWords(
  trx: Transaction,
  products: readonly { id: string; words: string }[],
): Promise<void> {
  for (let start = 0; start < products.length; start += rowsAtOnce) {
    const rows = products.slice(start, start + rowsAtOnce).map(({ id, words }) => sql`(${id}, ${words})`);
    await trx
      .updateTable('products')
      .from(sql<{ column1: string; column2: string }>`(values ${sql.join(rows)})`.as('given'))
      .set((set) => ({ words: set.ref('given.column2') }))
      .whereRef('products.id', '=', 'given.column1')
      .whereRef('products.words', '<>', 'given.column2')
      .execute();
  }
}
