import { type Migration, Migrator } from 'kysely/migration';
import { inMigration } from './dialect.ts';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as googleSubject from './migrations/0002-google-subject.ts';
import * as payments from './migrations/0003-payments.ts';
import * as auditLog from './migrations/0004-audit-log.ts';
import * as productAdministration from './migrations/0005-product-administration.ts';
import * as pictures from './migrations/0006-pictures.ts';
import * as imports from './migrations/0007-imports.ts';
import * as productLists from './migrations/0008-product-lists.ts';
import * as orderAdministration from './migrations/0009-order-administration.ts';
import * as accountsAdministration from './migrations/0010-accounts-administration.ts';
import * as productKeys from './migrations/0011-product-keys.ts';
import * as productChanges from './migrations/0012-product-changes.ts';
import * as orderSearch from './migrations/0013-order-search.ts';
import * as invoices from './migrations/0014-invoices.ts';
import * as disputes from './migrations/0015-disputes.ts';
import * as partRefunds from './migrations/0016-part-refunds.ts';
import * as downloads from './migrations/0017-downloads.ts';
import * as importPlaces from './migrations/0018-import-places.ts';
import type { Database } from './schema.ts';

/** In the order of their names; a released one is never changed. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-google-subject': googleSubject,
  '0003-payments': payments,
  '0004-audit-log': auditLog,
  '0005-product-administration': productAdministration,
  '0006-pictures': pictures,
  '0007-imports': imports,
  '0008-product-lists': productLists,
  '0009-order-administration': orderAdministration,
  '0010-accounts-administration': accountsAdministration,
  '0011-product-keys': productKeys,
  '0012-product-changes': productChanges,
  '0013-order-search': orderSearch,
  '0014-invoices': invoices,
  '0015-disputes': disputes,
  '0016-part-refunds': partRefunds,
  '0017-downloads': downloads,
  '0018-import-places': importPlaces,
};

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
