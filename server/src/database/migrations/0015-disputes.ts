import { type Kysely, sql } from 'kysely';

/** Disputes of payments. What they did to the money is in the ledger. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('disputes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('attempt_id', 'text', (column) => column.notNull().references('payment_attempts.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('is_inquiry', 'integer', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull().check(sql`amount_cents >= 0`))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('evidence_due_at', 'text')
    .addColumn('is_refundable', 'integer', (column) => column.notNull())
    .addColumn('movements', 'integer', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('disputes_of_order')
    .on('disputes')
    .columns(['order_id', 'opened_at'])
    .execute();
}
