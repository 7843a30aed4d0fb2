import type { Kysely } from 'kysely';

/** Accounts that sign in with Google are found by its name for them; most accounts have none. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('google_subject', 'text').execute();
  await db.schema
    .createIndex('accounts_by_google_subject')
    .unique()
    .on('accounts')
    .column('google_subject')
    .execute();
}
