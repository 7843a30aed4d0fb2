import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Pages are kept by the version of the catalogue, and their links stand in all others, so that a change raises it. */
export const triggersOf = (db: Kysely<never>) =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sqliteTriggers : postgresTriggers;

const sqliteTriggers = ['insert', 'update', 'delete'].map(
  (change) => sql`create trigger ${sql.ref(`content_pages_version_${change}`)} after ${sql.raw(change)}
    on content_pages begin update catalogue_version set version = version + 1; end`,
);

const postgresTriggers = [
  sql`create constraint trigger content_pages_version after insert or update or delete
    on content_pages deferrable initially deferred for each row execute function catalogue_changed()`,
];
