import { sql } from 'kysely';
import { insertMany } from '../../database/many-rows.ts';
import type { OrdersTable } from '../../database/schema/orders.ts';
import type { Transaction } from '../../database/schema.ts';

const columns = { term: 'text', order_id: 'text' } as const;

export async function insertSearchTerms(
  trx: Transaction,
  orders: readonly { id: string; searchTerms: readonly string[] }[],
): Promise<void> {
  const rows = orders.flatMap(({ id, searchTerms }) => searchTerms.map((term) => ({ term, order_id: id })));
  await insertMany(trx, 'order_search_terms', columns, rows, (insert) =>
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}

export async function deleteSearchTerms(
  trx: Transaction,
  id: string,
  terms: readonly string[],
): Promise<void> {
  await trx.deleteFrom('order_search_terms').where('term', 'in', terms).where('order_id', '=', id).execute();
}

/** Written out, not as a parameter, so that SQLite sees that the index of these orders answers it. */
export const isPending = sql<boolean>`orders.search_terms_pending = 1`;

/** Some of the orders that are not indexed yet, and which nobody can change until the transaction ends. */
export const takePending = (trx: Transaction, max: number): Promise<Pick<OrdersTable, 'id' | 'address'>[]> =>
  trx
    .updateTable('orders')
    .set({ search_terms_pending: 0 })
    .where('id', 'in', (pending) =>
      pending.selectFrom('orders').select('orders.id').where(isPending).orderBy('orders.id').limit(max),
    )
    .returning(['id', 'address'])
    .execute();
