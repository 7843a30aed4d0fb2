import type { Kysely } from 'kysely';

/** Uploaded pictures, and the alternative texts of a product's pictures. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('widths', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('uploaded_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('pictures_by_upload').on('pictures').columns(['uploaded_at', 'id']).execute();
  await db.schema.alterTable('products').addColumn('image_texts', 'text').execute();
}
