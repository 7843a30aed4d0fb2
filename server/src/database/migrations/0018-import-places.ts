import { type Kysely, sql } from 'kysely';

/**
 * The row of a spreadsheet beside the line of the file. Imports that are kept for their day have been told lines only,
 * which stand for both.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('sheet_rows', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update imports set sheet_rows = lines`.execute(db);
  for (const table of ['import_rows', 'import_changes', 'import_errors']) {
    await db.schema
      .alterTable(table)
      .addColumn('row', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.table(table)} set ${sql.ref('row')} = line`.execute(db);
  }
}
