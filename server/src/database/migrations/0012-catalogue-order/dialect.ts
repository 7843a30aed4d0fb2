import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Lists begin with pinned products, and are kept by the version of the catalogue. */
export const triggersOf = (db: Kysely<never>) =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sqliteTriggers : postgresTriggers;

const sqliteTriggers = ['insert', 'update', 'delete'].map(
  (change) => sql`create trigger ${sql.ref(`pinned_products_version_${change}`)} after ${sql.raw(change)}
    on pinned_products begin update catalogue_version set version = version + 1; end`,
);

const postgresTriggers = [
  sql`create constraint trigger pinned_products_version after insert or update or delete
    on pinned_products deferrable initially deferred for each row execute function catalogue_changed()`,
];
