import { type Kysely, sql } from 'kysely';
import { forbidChanges } from '../dialect.ts';

/**
 * What administrators look for among the orders is read off an index, the newest first, whatever they filter by. The
 * columns at the end of an index are there so that further filters and the number of results need no row of the table.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('orders_newest').execute();
  await db.schema
    .createIndex('orders_newest')
    .on('orders')
    .columns(['created_at', 'id', 'payment_method'])
    .execute();
  await db.schema
    .createIndex('orders_by_status')
    .on('orders')
    .columns(['status', 'created_at', 'id', 'payment_status', 'payment_method'])
    .execute();
  await db.schema
    .createIndex('orders_by_payment')
    .on('orders')
    .columns(['payment_status', 'created_at', 'id', 'payment_method'])
    .execute();
  // Few at any time.
  await db.schema
    .createIndex('orders_needing_attention')
    .on('orders')
    .columns(['created_at', 'id'])
    .where(sql.ref('payment_flag'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('order_lines_of_product')
    .on('order_lines')
    .columns(['product_id', 'order_id'])
    .execute();

  await db.schema
    .createTable('order_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('order_notes_once_each', ['order_id', 'request_key'])
    .execute();
  await db.schema
    .createIndex('order_notes_of_order')
    .on('order_notes')
    .columns(['order_id', 'created_at', 'id'])
    .execute();
  await forbidChanges(db, 'order_notes');
}
