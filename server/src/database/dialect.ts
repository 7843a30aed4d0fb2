import {
  type Dialect,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  SqliteAdapter,
  sql,
} from 'kysely';
import { longTransaction, probeTransaction } from './access-modes.ts';
import type { IsAlone } from './copy-running.ts';
import { markLongReads } from './long-reads.ts';
import type { NewIndex } from './migration.ts';
import { NotReady } from './not-ready.ts';
import { postgresDialect, ServerAdapter } from './postgres.ts';
import * as postgresBulk from './postgres-bulk-load.ts';
import { withServerLock } from './postgres-copy-lock.ts';
import { makePostgresIndex } from './postgres-index.ts';
import { inPostgresMigration } from './postgres-migration.ts';
import type { PoolSettings } from './postgres-pools.ts';
import { readServerSnapshot, refusesWrites, refuseWrites } from './postgres-snapshot.ts';
import { retryOnConflict } from './retry.ts';
import type { Database, Transaction } from './schema.ts';
import { ShopMoved } from './shop-moved.ts';
import type { ReadTable } from './snapshot.ts';
import { FileAdapter, sqliteDialect } from './sqlite.ts';
import * as sqliteBulk from './sqlite-bulk-load.ts';
import { withFileLock } from './sqlite-copy-lock.ts';
import { checkFileWritable } from './sqlite-probe.ts';
import { mergeLog, readFileSnapshot } from './sqlite-snapshot.ts';
import { refuseUnfitDatabase } from './unfit-database.ts';

// Where the two databases differ: here in what is asked of them; in sqlite*.ts and postgres*.ts in how they are opened,
// locked and migrated; in trouble.ts and start-failure.ts in their errors. The rest of the shop does not know which it is.

/** A database or a transaction, whatever it knows of the tables. */
type AnyDatabase = Pick<Kysely<unknown>, 'getExecutor'>;

/** The database settings. */
export type DatabasePlace = {
  /** PostgreSQL where it is set. */
  databaseUrl: string | undefined;
  databasePool: PoolSettings;
  /** The folder of the file `shop.db` otherwise. */
  dataDir: string;
};

export const chooseDialect = ({ databaseUrl, databasePool, dataDir }: DatabasePlace): Dialect =>
  databaseUrl === undefined ? sqliteDialect(dataDir) : postgresDialect(databaseUrl, databasePool);

/**
 * A transaction of very many rows: on SQLite it shares its commit with no other, on PostgreSQL its statements may take an
 * hour.
 */
export const beginLong = (db: Database) => db.transaction().setAccessMode(longTransaction);

/**
 * Reads whole tables as they are at one moment.
 * @param holdsWrites whether others can write only when it has ended
 * @throws ShopMoved where nobody can write any more
 */
export function readSnapshot<T>(
  db: Database,
  work: (read: ReadTable, db: Database) => Promise<T>,
  { holdsWrites = false } = {},
): Promise<T> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof FileAdapter)) return readServerSnapshot(db, work, holdsWrites);
  return readFileSnapshot(adapter.dataFile, (read) => work(read, db), holdsWrites);
}

/** Lets nobody write any more, for a shop that has moved. Within a snapshot that holds writes. */
export function retire(db: Database, tables: readonly string[]): Promise<void> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof FileAdapter)) return refuseWrites(db, tables);
  return adapter.dataFile.setAside(mergeLog(adapter.dataFile.path));
}

/**
 * Runs what fills a database with a shop, for one process at a time; one that is killed frees the lock.
 * @throws CopyRunning
 */
export function withCopyLock<T>(db: Database, work: (isAlone: IsAlone) => Promise<T>): Promise<T> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof FileAdapter)) return withServerLock(db, work);
  return withFileLock(`${adapter.dataFile.path}-copying`, work);
}

/** @throws ShopMoved where `retire` was called */
export async function refuseRetired(db: Database): Promise<void> {
  // For a SQLite file, opening it checks this.
  if (!isSqlite(db) && (await refusesWrites(db))) throw new ShopMoved();
}

/** Whether there is no database yet where the settings say, and the first query would make it. */
export function isUnmade(db: Database): boolean {
  const { adapter } = db.getExecutor();
  return adapter instanceof FileAdapter && adapter.dataFile.isNew();
}

/** Whether the file of a database can have no table, for one that cannot be asked. */
export function isBlank(db: Database): boolean {
  const { adapter } = db.getExecutor();
  return adapter instanceof FileAdapter && adapter.dataFile.isBlank();
}

/** Removes the file of a database that nobody else uses. Nothing can be asked of it afterwards. */
export async function unmake(db: Database): Promise<void> {
  const { adapter } = db.getExecutor();
  await db.destroy();
  if (adapter instanceof FileAdapter) await adapter.dataFile.remove();
}

/**
 * The same database for reads that may take long, outside of transactions. SQLite, which would hold up everybody in the
 * server's own thread, runs them in another.
 */
export const forLongReads = (db: Database): Database => (isSqlite(db) ? db.withPlugin(markLongReads) : db);

/** A transaction in which tables are changed by one server at a time. @throws MigrationBlocked */
export const inMigration = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  isSqlite(db) ? db.transaction().execute(work) : inPostgresMigration(db, work);

/** @throws UnfitDatabase where the shop's tables cannot be made there */
export async function refuseUnfit(db: Database): Promise<void> {
  if (!isSqlite(db)) await refuseUnfitDatabase(db);
}

/**
 * Makes an index of a table that is in use, where it does not exist. SQLite holds up those who write until it is made.
 */
export async function makeIndex(db: Database, index: NewIndex): Promise<void> {
  if (!isSqlite(db)) return makePostgresIndex(db, index);
  await sql.raw(`create ${index.kind} if not exists ${index.name} ${index.definition}`).execute(db);
}

/** Whether a transaction has the database to itself, so that it needs no row locks. */
export const hasOneWriter = (db: Database): boolean => isSqlite(db);

/**
 * Tries to keep others from changing what `product_blocks` counts until the transaction ends. On SQLite nobody else writes.
 * @returns false where another transaction is changing it
 */
export async function tryLockCounts(trx: Transaction): Promise<boolean> {
  if (isSqlite(trx)) return true;
  // The lock that the triggers share.
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(3853314791062309108) as locked`.execute(trx);
  return rows[0]?.locked === true;
}

/**
 * Tries to keep others from changing the sales of a day until the transaction ends.
 * @param day `2026-03-29` in UTC
 * @returns false where another transaction is changing them
 */
export async function tryLockSales(trx: Transaction, day: string): Promise<boolean> {
  if (isSqlite(trx)) return true;
  // The lock that the triggers share.
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(1936028005, hashtext(${day})) as locked`.execute(trx);
  return rows[0]?.locked === true;
}

/**
 * A column reference that keeps SQLite from choosing an index of this column, where another index has fewer rows.
 * PostgreSQL decides by its statistics.
 */
export const notByIndex = <Value>(db: AnyDatabase, column: Expression<Value>): Expression<Value> =>
  isSqlite(db) ? sql<Value>`+${column}` : column;

/** Refreshes the planner's statistics after a bulk insert. Not inside a transaction. */
export async function refreshStatistics(db: Database): Promise<void> {
  await (isSqlite(db) ? sql`analyze` : sql`vacuum analyze`).execute(db);
}

/**
 * Moves everything committed from SQLite's write-ahead log into the file. A large transaction for which there is no room
 * then leaves a log that is removed with the last connection: none of it has to find room in the file first.
 */
export async function emptyLog(db: Database): Promise<void> {
  if (isSqlite(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** The condition that a text contains another one exactly. */
export function contains(db: AnyDatabase, text: Expression<string>, part: string): RawBuilder<SqlBool> {
  const position = sql.raw(isSqlite(db) ? 'instr' : 'strpos');
  return sql`${position}(${text}, ${part}) > 0`;
}

/**
 * The end of a query that locks its rows until the transaction ends. SQLite has one writer at a time anyway. Rows are
 * locked in the order of the query. Other tables, such as carts, can still refer to them.
 */
export const lockingRows = (db: AnyDatabase): RawBuilder<unknown> =>
  isSqlite(db) ? sql`` : sql`for no key update of products`;

/** Asks on PostgreSQL with a connection of its own, so that a crowd that holds all others is no reason. */
export const inProbe = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  isSqlite(db)
    ? work(db)
    : retryOnConflict(() => db.transaction().setAccessMode(probeTransaction).execute(work));

/** Finds out, without waiting for a disk, whether the database takes writes. @throws NotReady with the reason */
export async function checkWritable(db: Database): Promise<void> {
  const { adapter } = db.getExecutor();
  if (adapter instanceof FileAdapter) return checkFileWritable(adapter.dataFile);
  // Also on for a standby server.
  const { rows } = await sql<{
    value: string;
  }>`select current_setting('transaction_read_only') as value`.execute(db);
  if (rows[0]?.value !== 'off') throw new NotReady('read-only');
  if (await refusesWrites(db)) throw new NotReady('moved');
}

export async function hasTable(db: Database, name: string): Promise<boolean> {
  const query = isSqlite(db)
    ? sql`select 1 from sqlite_schema where name = ${name}`
    : sql`select 1 where to_regclass(${name}) is not null`;
  return (await query.execute(db)).rows.length > 0;
}

/** Name and version, for people. */
export async function databaseVersion(db: Database): Promise<string> {
  const [name, query] = isSqlite(db)
    ? ['SQLite', sql<{ version: string }>`select sqlite_version() as version`]
    : ['PostgreSQL', sql<{ version: string }>`select current_setting('server_version') as version`];
  const { rows } = await query.execute(db);
  return `${name} ${rows[0]?.version}`;
}

type ServerSettings = { fsync: string; synchronousCommit: string; connections: number };

/** How a database server is set up, and how many connections a shop can have; undefined for a file. */
export async function serverSettings(db: Database): Promise<ServerSettings | undefined> {
  if (isSqlite(db)) return undefined;
  const { rows } = await sql<ServerSettings>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections
    `.execute(db);
  return rows[0];
}

/** The connections in use to a database server; undefined for a file. */
export function poolUse(db: Database): ReturnType<ServerAdapter['pools']['use']> | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof ServerAdapter ? adapter.pools.use() : undefined;
}

/** The same for every address, path or link that leads to this database, and for no other one. */
export async function databaseIdentity(db: Database): Promise<string> {
  const { adapter } = db.getExecutor();
  if (adapter instanceof FileAdapter) return adapter.dataFile.identity();
  const { rows } = await sql<{ identity: string }>`
    select oid || ' ' || extract(epoch from pg_postmaster_start_time()) as identity
    from pg_database where datname = current_database()`.execute(db);
  return String(rows[0]?.identity);
}

/** Bytes are written in JSON as `\x` and hexadecimal digits. */
export type ColumnType = 'text' | 'bigint' | 'double precision' | 'bytea';

/**
 * Many rows as a table to select from, in one parameter. The statement is short and the same for any number of rows.
 * @param columns names and types
 * @param json an array of rows, each of which may have more than these columns
 */
export function tableOf(
  db: AnyDatabase,
  columns: Readonly<Record<string, ColumnType>>,
  json: string,
): RawBuilder<never> {
  const names = Object.entries(columns);
  if (isSqlite(db)) {
    const values = names.map(([name, type]) => {
      const value = sql`value ->> ${sql.lit(`$.${name}`)}`;
      return sql`${type === 'bytea' ? sql`unhex(substr(${value}, 3))` : value} as ${sql.ref(name)}`;
    });
    return sql`(select ${sql.join(values)} from json_each(${json}))`;
  }
  const typed = names.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`json_to_recordset(${json}::json) as given(${sql.join(typed)})`;
}

/** What `bulkLoad` drops. */
export const findDroppable = (trx: Transaction, tables: readonly string[], triggers: readonly string[]) =>
  (isSqlite(trx) ? sqliteBulk : postgresBulk).findDroppable(trx, tables, triggers);

/** Runs what waits for the commit. PostgreSQL makes no index before. */
export async function runDeferredTriggers(trx: Transaction): Promise<void> {
  if (!isSqlite(trx)) await sql`set constraints all immediate`.execute(trx);
}

/** Rows in JSON, in the types of their table. */
export function selectRows(db: Database, table: string, names: readonly string[], json: string) {
  if (isSqlite(db)) {
    const values = names.map((name) => sql`value ->> ${sql.lit(`$.${name}`)}`);
    return sql`select ${sql.join(values)} from json_each(${json})`;
  }
  const columns = sql.join(names.map((name) => sql.ref(name)));
  return sql`select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`;
}

/** The pairs of things in JSON: a term and the `ref` of what has it. */
export const selectTerms = (db: Database, json: string) =>
  isSqlite(db)
    ? sql`select terms.value, things.value ->> '$.ref'
        from json_each(${json}) as things, json_each(things.value, '$.terms') as terms`
    : sql`select term, ref from json_to_recordset(${json}::json) as things (ref text, terms json),
        json_array_elements_text(terms) as term`;

/** A text to be sorted as an index of search terms is. */
export const sortedBytewise = (db: Database, column: string) =>
  isSqlite(db) ? sql.ref(column) : sql`${sql.ref(column)} collate "C"`;

const isSqlite = (db: AnyDatabase): boolean => db.getExecutor().adapter instanceof SqliteAdapter;
