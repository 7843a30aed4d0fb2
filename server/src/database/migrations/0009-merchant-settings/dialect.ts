import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** The settings stand in the pages that are kept by the version of the catalogue, so that a change raises it. */
export const triggersOf = (db: Kysely<never>) =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sqliteTriggers : postgresTriggers;

const sqliteTriggers = ['insert', 'update'].map(
  (change) => sql`create trigger ${sql.ref(`merchant_settings_version_${change}`)} after ${sql.raw(change)}
    on merchant_settings begin update catalogue_version set version = version + 1; end`,
);

const postgresTriggers = [
  sql`create constraint trigger merchant_settings_version after insert or update
    on merchant_settings deferrable initially deferred for each row execute function catalogue_changed()`,
];
