import type { Kysely } from 'kysely';

/** Changes of many products, from their preview until a day later. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('product_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('seen', 'text', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text')
    .execute();
  await db.schema.createIndex('product_changes_by_age').on('product_changes').column('created_at').execute();
}
