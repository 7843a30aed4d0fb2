import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { now } from '../clock.ts';
import { inMigration, makeIndex, refuseRetired, refuseUnfit } from './dialect.ts';
import type { NewIndex, ShopMigration } from './migration.ts';
import * as firstSchema from './migrations/0001-first-schema/up.ts';
import * as mail from './migrations/0002-mail/up.ts';
import * as ownAccounts from './migrations/0003-own-accounts/up.ts';
import * as savedViews from './migrations/0004-saved-views/up.ts';
import * as productBitmaps from './migrations/0005-product-bitmaps/up.ts';
import * as sumsOfSales from './migrations/0006-sums-of-sales/up.ts';
import * as severalServers from './migrations/0007-several-servers/up.ts';
import * as setup from './migrations/0008-setup/up.ts';
import * as merchantSettings from './migrations/0009-merchant-settings/up.ts';
import * as currency from './migrations/0010-currency/up.ts';
import * as contentAndWithdrawals from './migrations/0011-content-and-withdrawals/up.ts';
import * as catalogueOrder from './migrations/0012-catalogue-order/up.ts';
import * as carriers from './migrations/0013-carriers/up.ts';
import * as orderNumbers from './migrations/0014-order-numbers/up.ts';
import * as returns from './migrations/0017-returns/up.ts';
import * as taxClasses from './migrations/0018-tax-classes/up.ts';
import * as options from './migrations/0019-options/up.ts';
import * as unitPrice from './migrations/0019-unit-price/up.ts';
import * as importPictures from './migrations/0020-import-pictures/up.ts';
import * as figuresOfSales from './migrations/0021-figures-of-sales/up.ts';
import * as orderLineSkus from './migrations/0022-order-line-skus/up.ts';
import * as importAddresses from './migrations/0023-import-addresses/up.ts';
import * as soldOutSizes from './migrations/0024-sold-out-sizes/up.ts';
import * as productSkus from './migrations/0025-product-skus/up.ts';
import * as uniqueOrderNumbers from './migrations/0026-unique-order-numbers/up.ts';
import * as combinationsToFind from './migrations/0027-combinations-to-find/up.ts';
import * as taxClassesToFind from './migrations/0027-tax-classes-to-find/up.ts';
import * as chosenSizeCharts from './migrations/0028-chosen-size-charts/up.ts';
import * as settledPayments from './migrations/0029-settled-payments/up.ts';
import * as soldForNothing from './migrations/0029-sold-for-nothing/up.ts';
import * as openWithdrawals from './migrations/0030-open-withdrawals/up.ts';
import * as formerTitles from './migrations/0031-former-titles/up.ts';
import { OtherVersion } from './other-version.ts';
import type { Database, Transaction } from './schema.ts';

/** Migrations in the order of their names; a released one is never changed (scripts/release-database.ts). */
export const migrations: Record<string, ShopMigration> = {
  '0001-first-schema': firstSchema,
  '0002-mail': mail,
  '0003-own-accounts': ownAccounts,
  '0004-saved-views': savedViews,
  '0005-product-bitmaps': productBitmaps,
  '0006-sums-of-sales': sumsOfSales,
  '0007-several-servers': severalServers,
  '0008-setup': setup,
  '0009-merchant-settings': merchantSettings,
  '0010-currency': currency,
  '0011-content-and-withdrawals': contentAndWithdrawals,
  '0012-catalogue-order': catalogueOrder,
  '0013-carriers': carriers,
  '0014-order-numbers': orderNumbers,
  '0017-returns': returns,
  '0018-tax-classes': taxClasses,
  '0019-options': options,
  '0019-unit-price': unitPrice,
  '0020-import-pictures': importPictures,
  '0021-figures-of-sales': figuresOfSales,
  '0022-order-line-skus': orderLineSkus,
  '0023-import-addresses': importAddresses,
  '0024-sold-out-sizes': soldOutSizes,
  '0025-product-skus': productSkus,
  '0026-unique-order-numbers': uniqueOrderNumbers,
  '0027-combinations-to-find': combinationsToFind,
  '0027-tax-classes-to-find': taxClassesToFind,
  '0028-chosen-size-charts': chosenSizeCharts,
  '0029-settled-payments': settledPayments,
  '0029-sold-for-nothing': soldForNothing,
  '0030-open-withdrawals': openWithdrawals,
  '0031-former-titles': formerTitles,
};

/**
 * Milliseconds after each migration and index, in which others write: a server that waits for SQLite's file asks every
 * few milliseconds, and would not notice that it was free for a moment.
 */
const pauseForOthers = 50;

/**
 * Brings the tables up to date under a lock, so that several servers may start at once. Each migration is a transaction of
 * its own, which keeps its locks for a moment only: servers of the version before go on selling. Rows are filled by
 * `runBackfills`.
 * @param last the last migration to run; the newest where it is not given
 * @returns the names of the migrations that were run now
 * @throws OtherVersion where there is no way from these tables to those of this version; UnfitDatabase; or what made a migration fail.
 * Nothing of that migration is stored then. ShopMoved where the shop has moved away
 */
export async function migrate(db: Database, last?: string): Promise<string[]> {
  await refuseRetired(db);
  const names = Object.keys(migrations);
  const required = names.slice(0, last === undefined ? names.length : names.indexOf(last) + 1);
  const migrated: string[] = [];
  for (;;) {
    const some = await inMigration(db, (trx) => migrateSome(trx, required));
    migrated.push(...some);
    // Nobody waits for new tables, and they have their indexes.
    if (some.length === 0 || some.length === required.length) break;
    await pause(pauseForOthers);
  }
  const isUpgraded = migrated.length > 0 && migrated.length < required.length;
  for (const index of indexesOf(required)) {
    await makeIndex(db, index);
    if (isUpgraded) await pause(pauseForOthers);
  }
  return migrated;
}

/** All of them in an empty database, which nobody uses yet; one otherwise. */
async function migrateSome(trx: Transaction, required: readonly string[]): Promise<string[]> {
  const executed = await executedMigrations(trx);
  refuseUnknown(executed);
  const pending = required.filter((name) => !executed.includes(name));
  const last = executed.length === 0 ? pending.at(-1) : pending[0];
  if (last === undefined) return [];
  // Before the first statement that fails: PostgreSQL answers each one after it with nothing but that it was aborted.
  await refuseUnfit(trx);
  const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateTo(last);
  if (error !== undefined) throw error;
  // Raised, so that a replica without these tables is known to be behind.
  await sql`update catalogue_version set version = version + 1 where shard = 0`.execute(trx);
  if (executed.length === 0) {
    for (const { kind, name, definition } of indexesOf(required))
      await sql.raw(`create ${kind} ${name} ${definition}`).execute(trx);
    if (required.includes('0007-several-servers')) await completeBackfills(trx, required);
  }
  return results.map(({ migrationName }) => migrationName);
}

/** Where there are no rows yet, there are none to fill: those that come are those of this version. */
async function completeBackfills(trx: Transaction, names: readonly string[]): Promise<void> {
  const rows = names
    .filter((name) => migrations[name]?.backfill)
    .map((name) => ({ name, position: '', done_at: now() }));
  if (rows.length > 0) await trx.insertInto('backfills').values(rows).execute();
}

const indexesOf = (names: readonly string[]): NewIndex[] =>
  names.flatMap((name) => [
    ...indexesIn(migrations[name]?.indexes, 'index'),
    ...indexesIn(migrations[name]?.uniqueIndexes, 'unique index'),
  ]);

const indexesIn = (definitions: ShopMigration['indexes'], kind: NewIndex['kind']): NewIndex[] =>
  Object.entries(definitions ?? {}).map(([name, definition]) => ({ kind, name, definition }));

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

/** The same of those that were run. */
export const isComplete = (executed: readonly string[]): boolean =>
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
