import { type Kysely, sql } from 'kysely';

/** Files of products on their way in: what they say, what that would change, and what is wrong with them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('actor_id', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('byte_offset', 'bigint', (column) => column.notNull())
    .addColumn('lines', 'integer', (column) => column.notNull())
    .addColumn('header', 'text')
    .addColumn('warnings', 'text', (column) => column.notNull())
    .addColumn('cursor', 'integer', (column) => column.notNull())
    .addColumn('row_count', 'integer', (column) => column.notNull())
    .addColumn('new_count', 'integer', (column) => column.notNull())
    .addColumn('changed_count', 'integer', (column) => column.notNull())
    .addColumn('unchanged_count', 'integer', (column) => column.notNull())
    .addColumn('read_errors', 'integer', (column) => column.notNull())
    .addColumn('check_errors', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('moved_at', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text')
    .execute();
  await db.schema.createIndex('imports_newest').on('imports').columns(['created_at', 'id']).execute();

  await createPart(db, 'import_rows')
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('given_id', 'text')
    .addColumn('new_id', 'text', (column) => column.notNull())
    .addColumn('sku', 'text')
    .addColumn('given', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_rows_in_order', ['import_id', 'line'])
    .addUniqueConstraint('import_rows_one_of_each_id', ['import_id', 'given_id'])
    .addUniqueConstraint('import_rows_one_of_each_sku', ['import_id', 'sku'])
    .execute();

  await createPart(db, 'import_changes')
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('base_version', 'integer')
    .addColumn('base_stock', 'bigint')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_changes_in_order', ['import_id', 'line'])
    .addUniqueConstraint('import_changes_one_of_each_product', ['import_id', 'product_id'])
    .execute();
  // What a person looks at: the rows that change something.
  await db.schema
    .createIndex('import_changes_to_show')
    .on('import_changes')
    .columns(['import_id', 'line'])
    .where(sql.ref('action'), '!=', sql.lit('unchanged'))
    .execute();

  await createPart(db, 'import_errors')
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('column_name', 'text')
    .addColumn('value', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_errors_in_order', ['import_id', 'phase', 'number'])
    .execute();

  await createPart(db, 'import_facets')
    .addColumn('facet', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_facets_once_each', ['import_id', 'facet', 'value'])
    .execute();

  await db.schema
    .createTable('download_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

/** A table of what belongs to an import and goes away with it. */
const createPart = (db: Kysely<never>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('imports.id').onDelete('cascade'),
    );
