import type { Kysely } from 'kysely';

/** What each key fetches. A key lives a minute: those of before, which do not tell, go away. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('download_keys').execute();
  await db.schema
    .createTable('download_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('filters', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
