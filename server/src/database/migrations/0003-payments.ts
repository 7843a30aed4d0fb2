import { type Kysely, sql } from 'kysely';
import { forbidChanges } from '../dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('payment_flag', 'text').execute();

  await db.schema
    .createTable('payment_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('intent_id', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull().check(sql`amount_cents > 0`))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('checks', 'integer', (column) => column.notNull())
    .addColumn('next_check_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('payment_attempts_of_order')
    .on('payment_attempts')
    .columns(['order_id', 'created_at'])
    .execute();
  // At most one attempt of an order can end in a payment.
  await db.schema
    .createIndex('payment_attempts_one_open')
    .unique()
    .on('payment_attempts')
    .column('order_id')
    .where(sql.ref('state'), 'in', [sql.lit('creating'), sql.lit('open')])
    .execute();
  // What the job asks for: attempts that may still change, few at any time.
  await db.schema
    .createIndex('payment_attempts_due')
    .on('payment_attempts')
    .column('next_check_at')
    .where(sql.ref('next_check_at'), 'is not', null)
    .execute();

  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('attempt_id', 'text', (column) => column.notNull().references('payment_attempts.id'))
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull().check(sql`amount_cents > 0`))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('provider_refund_id', 'text', (column) => column.unique())
    .addColumn('key_number', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_try_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('refunds_once_each', ['order_id', 'request_key'])
    .execute();
  await db.schema.createIndex('refunds_of_attempt').on('refunds').column('attempt_id').execute();
  await db.schema
    .createIndex('refunds_due')
    .on('refunds')
    .column('next_try_at')
    .where(sql.ref('next_try_at'), 'is not', null)
    .execute();

  // The ledger. `fact` names what happened, so that it is written once whoever tells of it first.
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('fact', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('attempt_id', 'text', (column) => column.notNull().references('payment_attempts.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('provider_id', 'text')
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .execute();
  await db.schema
    .createIndex('payment_events_of_order')
    .on('payment_events')
    .columns(['order_id', 'at', 'id'])
    .execute();
  await forbidChanges(db, 'payment_events');

  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('webhook_events_by_age').on('webhook_events').column('received_at').execute();

  // What a payment provider would keep, for the demo shop's test provider. No card number is ever stored.
  await db.schema
    .createTable('test_intents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('client_secret', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('arrives_at', 'text')
    .addColumn('failure_id', 'text')
    .addColumn('failure_code', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('test_refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('intent_id', 'text', (column) => column.notNull().references('test_intents.id'))
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('test_refunds_of_intent').on('test_refunds').column('intent_id').execute();
}
