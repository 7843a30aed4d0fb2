import type { Database } from '../../database/schema.ts';
import type { Books } from './differences.ts';

const chunk = 500;

/**
 * What the shop has recorded about each card order, and about any other order that is not unpaid. Sorted by id; read in
 * chunks of some hundred orders.
 */
export async function* readBooks(db: Database): AsyncIterable<Books> {
  for (let last = ''; ; ) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'payment_status', 'payment_flag', 'total_cents', 'currency'])
      .where((is) => is.or([is('payment_method', '=', 'card'), is('payment_status', '!=', 'unpaid')]))
      .where('id', '>', last)
      .orderBy('id')
      .limit(chunk)
      .execute();
    const ids = orders.map(({ id }) => id);
    const [end] = ids.slice(-1);
    if (end === undefined) return;
    const [entries, attempts, refunds, disputes] = await Promise.all([
      db
        .selectFrom('payment_events')
        .selectAll()
        .where('order_id', 'in', ids)
        .orderBy('order_id')
        .orderBy('at')
        .orderBy('id')
        .execute(),
      db.selectFrom('payment_attempts').selectAll().where('order_id', 'in', ids).execute(),
      db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).execute(),
      db.selectFrom('disputes').selectAll().where('order_id', 'in', ids).execute(),
    ]);
    for (const order of orders) {
      const ofOrder = (row: { order_id: string }) => row.order_id === order.id;
      yield {
        order,
        entries: entries.filter(ofOrder),
        attempts: attempts.filter(ofOrder),
        refunds: refunds.filter(ofOrder),
        disputes: disputes.filter(ofOrder),
      };
    }
    last = end;
  }
}
