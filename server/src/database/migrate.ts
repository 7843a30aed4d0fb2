import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { inMigration } from './dialect.ts';
import * as firstSchema from './migrations/0001-first-schema/up.ts';
import { OtherVersion } from './other-version.ts';
import type { Database } from './schema.ts';

/** In the order of their names; a released one is never changed (scripts/release-database.ts). */
export const migrations: Record<string, Migration> = { '0001-first-schema': firstSchema };

/**
 * Brings the tables up to date under a lock, so that several servers may start at once.
 * @param last the last migration that is wanted, for rows of that time; the newest where it is not given
 * @returns the names of the migrations that were run now
 * @throws OtherVersion where there is no way from these tables to those of this version; or what made a migration fail.
 * Nothing of this run is stored then.
 */
export const migrate = (db: Database, last?: string): Promise<string[]> =>
  inMigration(db, async (trx) => {
    refuseUnknown(await executedMigrations(trx));
    const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } });
    const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error !== undefined) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });

/**
 * Whether every migration of this version has been run. A newer server may have run others by now: the old ones keep
 * running until they are replaced one after the other.
 */
export const isMigrated = async (db: Database): Promise<boolean> => isComplete(await executedMigrations(db));

/**
 * The same, for a command that must not work on the tables of a newer version.
 * @throws OtherVersion where a migration was run that this version does not know
 */
export async function isMigratedExactly(db: Database): Promise<boolean> {
  const executed = await executedMigrations(db);
  refuseUnknown(executed);
  return isComplete(executed);
}

const isComplete = (executed: readonly string[]): boolean =>
  Object.keys(migrations).every((name) => executed.includes(name));

/** @throws OtherVersion where a migration was run that this version does not know */
export function refuseUnknown(executed: readonly string[]): void {
  const unknown = executed.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) throw new OtherVersion(unknown);
}

/** The names of the migrations that were run, in their order. Where none was ever run, there is no table of them. */
export async function executedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const rows = await db
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
