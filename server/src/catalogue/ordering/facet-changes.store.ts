import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/schema.ts';
import { type Facet, facetColumns } from '../facets.store.ts';

/** How many products on sale each value has. */
export async function countByValue(db: Database, facet: Facet): Promise<Map<string, number>> {
  const [column, other] =
    facet === 'brands' ? (['brand', 'category'] as const) : (['category', 'brand'] as const);
  const rows = await db
    .selectFrom('product_blocks')
    .select([`${column} as value`, sql<number>`cast(sum(count) as bigint)`.as('count')])
    .where('sort', '=', 'id')
    .where(other, '=', '')
    .where(column, '<>', '')
    .groupBy(column)
    .execute();
  return new Map(rows.map(({ value, count }) => [value, Number(count)]));
}

/** The values that have no product, on sale or archived. */
export async function findEmpty(db: Database, facet: Facet): Promise<Set<string>> {
  const rows = await db
    .selectFrom(`${facet} as facet`)
    .select('facet.value')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('products')
            .select('products.id')
            .whereRef(`products.${facetColumns[facet]}`, '=', 'facet.value'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ value }) => value));
}

/** @returns whether it was still called that */
export async function renameFacet(
  trx: Transaction,
  facet: Facet,
  value: string,
  { label, seen }: { label: string; seen: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(facet)
    .set({ label })
    .where('value', '=', value)
    .where('label', '=', seen)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Shoppers find products by the names of their brand and category. */
export const queueProductsOf = (trx: Transaction, facet: Facet, value: string) =>
  sql`insert into product_index_queue
    select id from products where ${sql.ref(facetColumns[facet])} = ${value} on conflict do nothing`.execute(
    trx,
  );

export async function placeFacet(
  trx: Transaction,
  facet: Facet,
  value: string,
  position: number,
): Promise<void> {
  await trx.updateTable(facet).set({ position }).where('value', '=', value).execute();
}

/** A second concurrent merge or deletion waits, and sees what the first has stored. */
export async function lockFacets(trx: Transaction, facet: Facet, values: readonly string[]): Promise<void> {
  for (const value of values.toSorted()) {
    await trx
      .updateTable(facet)
      .set(({ ref }) => ({ label: ref('label') }))
      .where('value', '=', value)
      .execute();
  }
}

/** @returns whether it was there. It fails while a product has it. */
export async function deleteFacet(trx: Transaction, facet: Facet, value: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom(facet).where('value', '=', value).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
