import { type Migration, Migrator } from 'kysely/migration';
import { inMigration } from './dialect.ts';
import * as firstSchema from './migrations/0001-first-schema/up.ts';
import type { Database } from './schema.ts';

/** In the order of their names; a released one is never changed. */
const migrations: Record<string, Migration> = { '0001-first-schema': firstSchema };

const migratorOf = (db: Database) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/**
 * Brings the tables up to date under a lock, so that several servers may start at once.
 * @returns the names of the migrations that were run now
 * @throws what made a migration fail; nothing of this run is stored then
 */
export const migrate = (db: Database): Promise<string[]> =>
  inMigration(db, async (trx) => {
    const { error, results } = await migratorOf(trx).migrateToLatest();
    if (error !== undefined) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });

/** Whether the database answers and every migration of this version has been run. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}
