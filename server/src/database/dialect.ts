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
import { NotReady } from './not-ready.ts';
import { postgresDialect } from './postgres.ts';
import { inPostgresMigration } from './postgres-migration.ts';
import type { PoolSettings } from './postgres-pools.ts';
import type { Database, Schema, Transaction } from './schema.ts';
import { FileAdapter, sqliteDialect } from './sqlite.ts';
import { checkFileWritable } from './sqlite-probe.ts';

// Where the two databases differ: here in what is asked of them; in sqlite*.ts and postgres*.ts in how they are opened,
// locked and migrated; in trouble.ts and start-failure.ts in their errors. The rest of the shop does not know which it is.

/** What the settings say of it. */
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
 * A transaction of so many rows that SQLite, which holds up its thread, has to run it in another one. To PostgreSQL the
 * access mode says nothing new; its statements may take an hour there.
 */
export const beginLong = (db: Database) => db.transaction().setAccessMode(longTransaction);

/** A transaction in which tables are changed by one server at a time. @throws MigrationBlocked */
export const inMigration = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  isSqlite(db as never) ? db.transaction().execute(work) : inPostgresMigration(db, work);

/** Whether a row was refused because one with the same unique value exists. */
export const isDuplicate = (error: unknown): boolean =>
  codeOf(error) === '23505' || [sqlite.uniqueViolated, sqlite.primaryKeyViolated].includes(errcodeOf(error));

/** Whether a row was refused because what it refers to does not exist. */
export const isDangling = (error: unknown): boolean =>
  codeOf(error) === '23503' || errcodeOf(error) === sqlite.foreignKeyViolated;

/** Lets rows of a table be added only; a migration calls it. */
export async function forbidChanges(db: Kysely<never>, table: string): Promise<void> {
  const name = sql.lit(`rows of ${table} are never changed`);
  if (isSqlite(db)) {
    for (const change of ['update', 'delete']) {
      const trigger = sql.ref(`${table}_no_${change}`);
      const when = sql.raw(`before ${change}`);
      await sql`create trigger ${trigger} ${when} on ${sql.table(table)} begin select raise(abort, ${name}); end`.execute(
        db,
      );
    }
    return;
  }
  const refuse = sql.ref(`${table}_refuse`);
  await sql`create function ${refuse}() returns trigger language plpgsql as $$ begin raise exception ${name}; end $$`.execute(
    db,
  );
  const trigger = sql.ref(`${table}_no_change`);
  await sql`create trigger ${trigger} before update or delete on ${sql.table(table)} for each row execute function ${refuse}()`.execute(
    db,
  );
}

/** The type of a text column that sorts byte by byte, so that what begins with a word is one range of its index. */
export const bytewiseText = (db: Kysely<never>): RawBuilder<string> =>
  isSqlite(db) ? sql`text` : sql`text collate "C"`;

/**
 * Ends the creation of a table that is nothing but its primary key. SQLite would keep such rows twice; PostgreSQL keeps
 * them so whatever it is told.
 */
export const keptOnce = (db: Kysely<never>): RawBuilder<unknown> =>
  isSqlite(db) ? sql`without rowid` : sql``;

type Derived = {
  table: string;
  column: string;
  /** The column it follows from. */
  from: string;
  as: (from: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** What most rows have, which spares a new row its second write. */
  usually: string;
};

/**
 * Adds a text column that the database itself derives from another one; a migration calls it. SQLite writes all indexes
 * of a column that it derives with every write of the other; so that those are left alone as long as the value stays,
 * triggers keep it there.
 */
export async function addDerivedColumn(db: Kysely<never>, derived: Derived): Promise<void> {
  const { table, column, from, as, usually } = derived;
  const [name, of] = [sql.ref(column), sql.ref(from)];
  const add = sql`alter table ${sql.table(table)} add column ${name} text`;
  if (!isSqlite(db)) {
    await sql`${add} not null generated always as (${as(of)}) stored`.execute(db);
    return;
  }
  await sql`${add} not null default ${sql.lit(usually)}`.execute(db);
  await sql`update ${sql.table(table)} set ${name} = ${as(of)}`.execute(db);
  const value = as(sql.ref(`new.${from}`));
  for (const [change, when] of [
    ['insert', sql`insert`],
    ['update', sql`update of ${of}`],
  ] as const) {
    await sql`create trigger ${sql.ref(`${table}_${column}_${change}`)} after ${when} on ${sql.table(table)}
      when new.${name} is not ${value}
      begin update ${sql.table(table)} set ${name} = ${value} where rowid = new.rowid; end`.execute(db);
  }
}

/**
 * A column by which no index shall be chosen. PostgreSQL weighs what it knows of the values; SQLite takes any index of
 * a column that is compared, and would read many rows for what another index holds.
 */
export const notByIndex = <Value>(db: Kysely<Schema>, column: Expression<Value>): Expression<Value> =>
  isSqlite(db as never) ? sql<Value>`+${column}` : column;

/** After much was added at once: by its statistics the database chooses between indexes. Not inside a transaction. */
export async function refreshStatistics(db: Database): Promise<void> {
  await (isSqlite(db as never) ? sql`analyze` : sql`vacuum analyze`).execute(db);
}

/** The condition that a text has another one in it, letter by letter. */
export function contains(db: Kysely<Schema>, text: Expression<string>, part: string): RawBuilder<SqlBool> {
  const position = sql.raw(isSqlite(db as never) ? 'instr' : 'strpos');
  return sql`${position}(${text}, ${part}) > 0`;
}

/**
 * Ends a query whose rows nobody else may change until the transaction ends. SQLite has one writer at a time anyway.
 * Rows are locked in the order of the query. They can still be referred to, from carts for example.
 */
export const lockingRows = (db: Kysely<never>): RawBuilder<unknown> =>
  isSqlite(db) ? sql`` : sql`for no key update of products`;

/** Asks on PostgreSQL with a connection of its own, so that a crowd that holds all others is no reason. */
export const inProbe = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  isSqlite(db as never) ? work(db) : db.transaction().setAccessMode(probeTransaction).execute(work);

/** Finds out, without waiting for a disk, whether the database takes writes. @throws NotReady with the reason */
export async function checkWritable(db: Database): Promise<void> {
  const { adapter } = db.getExecutor();
  if (adapter instanceof FileAdapter) return checkFileWritable(adapter.dataFile);
  // Also on for a standby.
  const { rows } = await sql<{
    value: string;
  }>`select current_setting('transaction_read_only') as value`.execute(db);
  if (rows[0]?.value !== 'off') throw new NotReady('read-only');
}

export type ColumnType = 'text' | 'bigint' | 'double precision';

/**
 * Many rows as a table to select from, in one parameter: the statement stays short, and the same for any number of them.
 * @param columns names and types
 * @param json an array of rows, each of which may have more than these columns
 */
export function tableOf(
  db: Kysely<never>,
  columns: Readonly<Record<string, ColumnType>>,
  json: string,
): RawBuilder<never> {
  const names = Object.entries(columns);
  if (isSqlite(db)) {
    const values = names.map(([name]) => sql`value ->> ${sql.lit(`$.${name}`)} as ${sql.ref(name)}`);
    return sql`(select ${sql.join(values)} from json_each(${json}))`;
  }
  const typed = names.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`json_to_recordset(${json}::json) as given(${sql.join(typed)})`;
}

const isSqlite = (db: Kysely<never>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

const sqlite = { foreignKeyViolated: 787, primaryKeyViolated: 1555, uniqueViolated: 2067 };

const codeOf = (error: unknown): string => String((error as { code?: unknown })?.code);
const errcodeOf = (error: unknown): number => Number((error as { errcode?: unknown })?.errcode);
