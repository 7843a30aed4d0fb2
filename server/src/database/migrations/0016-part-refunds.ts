import { type Kysely, sql } from 'kysely';

/** What has gone back of each order's payment, so that lists show it and find what has gone back in part. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('refunded_cents', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // As the ledger is read: what was taken wrongly does not count when it goes back.
  await sql`update orders set refunded_cents = gone.cents from (
      select order_id, sum(case kind when 'refund-succeeded' then amount_cents else -amount_cents end) as cents
      from payment_events
      where kind in ('refund-succeeded', 'refund-returned')
        and attempt_id not in (select attempt_id from payment_events where kind = 'payment-mismatched')
      group by order_id
    ) as gone
    where gone.order_id = orders.id`.execute(db);
  // Few at any time.
  await db.schema
    .createIndex('orders_part_refunded')
    .on('orders')
    // First what is compared, or SQLite takes the index of all that is paid.
    .columns(['payment_status', 'created_at', 'id'])
    .where(sql.ref('refunded_cents'), '>', sql.lit(0))
    .execute();
}
