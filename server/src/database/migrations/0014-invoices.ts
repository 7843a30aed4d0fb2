import { type Kysely, sql } from 'kysely';
import { forbidChanges } from '../dialect.ts';

/** Invoices and credit notes as they were issued, each series numbered without gaps. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('invoice_numbers')
    .addColumn('series', 'text', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into invoice_numbers (series, last) values ('invoice', 0), ('credit-note', 0)`.execute(db);

  await db.schema
    .createTable('invoices')
    .addColumn('series', 'text', (column) => column.notNull().references('invoice_numbers.series'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('invoices_key', ['series', 'number'])
    .execute();
  await db.schema
    .createIndex('invoices_of_order')
    .on('invoices')
    .columns(['order_id', 'series', 'number'])
    .execute();
  await db.schema
    .createIndex('one_invoice_of_order')
    .unique()
    .on('invoices')
    .column('order_id')
    .where(sql.ref('series'), '=', sql.lit('invoice'))
    .execute();
  await forbidChanges(db, 'invoices');

  await db.schema.alterTable('orders').addColumn('invoice_number', 'text').execute();
  await db.schema
    .createIndex('orders_by_invoice')
    .unique()
    .on('orders')
    .column('invoice_number')
    .where(sql.ref('invoice_number'), 'is not', null)
    .execute();
}
