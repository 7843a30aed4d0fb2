import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { blockTriggersOfManyWriters, blockTriggersOfOneWriter } from './product-blocks.ts';
import { indexQueueTriggersOfManyWriters, indexQueueTriggersOfOneWriter } from './product-search.ts';

// As the two databases were when this schema was made. The shop's own `dialect.ts` moves on; this file does not.

export type Statement = RawBuilder<unknown>;

/** What this schema says differently on the two databases. */
export type Dialect = {
  /** The type of a text column that sorts byte by byte, so that what begins with a term is one range of its index. */
  bytewiseText: Statement;
  /** Ends a table that is nothing but its primary key. SQLite would keep such rows twice; PostgreSQL does anyway. */
  keyOnly: Statement;
  /**
   * Lets rows of a table be added only.
   * @param same when a row `kept` is what a new one would replace (SQLite's `insert or replace` fires no other trigger)
   * @param repeated the same where the new row is left out instead of refused
   */
  appendOnly: (table: string, same: string, repeated?: string) => Statement[];
  /** How `products.stock_state` follows from `stock`: a part of its column, and statements after the table. */
  stockState: { column: Statement; statements: Statement[] };
  /** How many rows share the version of the catalogue, which is their sum. */
  versionShards: number;
  /** Triggers that keep `catalogue_version` and `product_blocks` right, whoever changes the catalogue. */
  catalogueTriggers: Statement[];
  /** Triggers that note products whose search terms may have changed. */
  indexQueueTriggers: Statement[];
};

/** Every part of the schema: the statements that make its tables. */
export type Part = (dialect: Dialect) => Statement[];

export const dialectOf = (db: Kysely<never>): Dialect =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;

const stateOf = (stock: string) =>
  sql.raw(`case when ${stock} is null then 'not-counted' when ${stock} = 0 then 'sold-out'
    when ${stock} <= 5 then 'low' else 'in-stock' end`);

/**
 * SQLite writes all indexes of a generated column with every write of what it follows from. Triggers leave them alone
 * as long as the value stays, and the default spares most new products their second write.
 */
const stockStateTrigger = (name: string, when: string) =>
  sql`create trigger ${sql.ref(name)} after ${sql.raw(when)} on products
    when new.stock_state is not ${stateOf('new.stock')}
    begin update products set stock_state = ${stateOf('new.stock')} where rowid = new.rowid; end`;

const versionShards = 64;

const changes = ['insert', 'update', 'delete'] as const;

const sqliteCatalogueTriggers: Statement[] = [
  ...['products', 'brands', 'categories'].flatMap((table) =>
    changes.map(
      (change) => sql`create trigger ${sql.ref(`${table}_version_${change}`)} after ${sql.raw(change)}
        on ${sql.table(table)} begin update catalogue_version set version = version + 1; end`,
    ),
  ),
  ...blockTriggersOfOneWriter,
];

/**
 * Runs at the commit, when a transaction waits for nothing else, so that two of them cannot wait for each other. Those that
 * commit at the same time rarely share a row of `catalogue_version`. Each writes it once, whatever it has changed.
 */
const noteChange = sql`create function catalogue_changed() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('kiosk.catalogue_changed', true), '') <> 'yes' then
      perform set_config('kiosk.catalogue_changed', 'yes', true);
      update catalogue_version set version = version + 1 where shard = pg_backend_pid() % ${sql.lit(versionShards)};
    end if;
    return null;
  end $$`;

const postgresCatalogueTriggers: Statement[] = [
  noteChange,
  ...['products', 'brands', 'categories'].map(
    (table) => sql`create constraint trigger ${sql.ref(`${table}_version`)} after insert or update or delete
      on ${sql.table(table)} deferrable initially deferred
      for each row execute function catalogue_changed()`,
  ),
  ...blockTriggersOfManyWriters,
];

const message = (table: string) => sql.lit(`rows of ${table} are never changed`);

const noReplace = (table: string, name: string, same: string, then: Statement) =>
  sql`create trigger ${sql.ref(`${table}_${name}`)} before insert on ${sql.table(table)}
    when exists (select 1 from ${sql.table(table)} as kept where ${sql.raw(same)})
    begin select ${then}; end`;

const sqlite: Dialect = {
  bytewiseText: sql`text`,
  keyOnly: sql`without rowid`,
  appendOnly: (table, same, repeated) => [
    ...['update', 'delete'].map(
      (
        change,
      ) => sql`create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
        begin select raise(abort, ${message(table)}); end`,
    ),
    // Without a rowid of its own, new.rowid is -1.
    noReplace(table, 'no_replace', `${same} or kept.rowid = new.rowid`, sql`raise(abort, ${message(table)})`),
    ...(repeated ? [noReplace(table, 'no_repeat', repeated, sql`raise(ignore)`)] : []),
  ],
  stockState: {
    column: sql`default 'in-stock'`,
    statements: [
      stockStateTrigger('products_stock_state_insert', 'insert'),
      stockStateTrigger('products_stock_state_update', 'update of stock'),
    ],
  },
  versionShards: 1,
  catalogueTriggers: sqliteCatalogueTriggers,
  indexQueueTriggers: indexQueueTriggersOfOneWriter,
};

const postgres: Dialect = {
  bytewiseText: sql`text collate "C"`,
  keyOnly: sql``,
  appendOnly: (table) => [
    sql`create function ${sql.ref(`${table}_refuse`)}() returns trigger language plpgsql as
      $$ begin raise exception ${message(table)}; end $$`,
    sql`create trigger ${sql.ref(`${table}_no_change`)} before update or delete on ${sql.table(table)}
      for each row execute function ${sql.ref(`${table}_refuse`)}()`,
    sql`create trigger ${sql.ref(`${table}_no_truncate`)} before truncate on ${sql.table(table)}
      for each statement execute function ${sql.ref(`${table}_refuse`)}()`,
  ],
  stockState: { column: sql`generated always as (${stateOf('stock')}) stored`, statements: [] },
  versionShards,
  catalogueTriggers: postgresCatalogueTriggers,
  indexQueueTriggers: indexQueueTriggersOfManyWriters,
};
