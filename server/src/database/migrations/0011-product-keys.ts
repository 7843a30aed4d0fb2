import type { Kysely } from 'kysely';

/** Which product each idempotency key has made; no reference to it, because a deleted product is not made again. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('product_keys')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_keys_once_each', ['account_id', 'key'])
    .execute();
}
