import { sql } from 'kysely';
import { inBatches } from '../database/in-batches.ts';
import type { Database, Transaction } from '../database/schema.ts';

export async function setSearchTerms(
  trx: Transaction,
  products: readonly { id: string; searchTerms: string }[],
): Promise<void> {
  for (const some of inBatches(products)) {
    const rows = some.map(({ id, searchTerms }) => sql`(${id}, ${searchTerms})`);
    await trx
      .updateTable('products')
      .from(sql<{ column1: string; column2: string }>`(values ${sql.join(rows)})`.as('given'))
      .set((set) => ({ search_terms: set.ref('given.column2') }))
      .whereRef('products.id', '=', 'given.column1')
      .whereRef('products.search_terms', '<>', 'given.column2')
      .execute();
  }
}

/** By id; products that are gone are left out. */
export async function readSearchTerms(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'search_terms'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, search_terms }) => [id, search_terms]));
}
