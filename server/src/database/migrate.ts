import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { inMigration } from './dialect.ts';
import * as firstSchema from './migrations/0001-first-schema/up.ts';
import { OtherVersion } from './other-version.ts';
import type { Database } from './schema.ts';

/** In the order of their names; a released one is never changed (scripts/release-database.ts). */
export const migrations: Record<string, Migration> = { '0001-first-schema': firstSchema };

/**
 * Brings the tables up to date under a lock, so that several servers may start at once.
 * @returns the names of the migrations that were run now
 * @throws OtherVersion where there is no way from these tables to those of this version; or what made a migration fail.
 * Nothing of this run is stored then.
 */
export const migrate = (db: Database): Promise<string[]> =>
  inMigration(db, async (trx) => {
    refuseUnknown(await namesOfExecuted(trx));
    const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });

/**
 * Whether every migration of this version has been run. A newer server may have run others by now: the old ones keep
 * running until they are replaced one after the other.
 */
export const isMigrated = async (db: Database): Promise<boolean> => isComplete(await namesOfExecuted(db));

/**
 * The same, for a command that must not work on the tables of a newer version.
 * @throws OtherVersion where a migration was run that this version does not know
 */
export async function isMigratedExactly(db: Database): Promise<boolean> {
  const executed = await namesOfExecuted(db);
  refuseUnknown(executed);
  return isComplete(executed);
}

const isComplete = (executed: readonly string[]): boolean =>
  Object.keys(migrations).every((name) => executed.includes(name));

function refuseUnknown(executed: readonly string[]): void {
  const unknown = executed.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) throw new OtherVersion(unknown);
}

/** Where none was ever run, there is no table of them. */
async function namesOfExecuted(db: Database): Promise<string[]> {
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
