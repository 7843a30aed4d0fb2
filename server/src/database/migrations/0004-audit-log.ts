import type { Kysely } from 'kysely';
import { forbidChanges } from '../dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await db.schema.createIndex('audit_log_newest').on('audit_log').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('audit_log_of_subject')
    .on('audit_log')
    .columns(['subject', 'subject_id', 'at', 'id'])
    .execute();
  await forbidChanges(db, 'audit_log');
}
