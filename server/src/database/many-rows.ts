import { type InsertQueryBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { type ColumnType, tableOf } from './dialect.ts';
import type { Database, Schema, Transaction } from './schema.ts';

/** Maximum characters of the rows of one statement, which limits memory use. */
const maxCharacters = 60_000;

/** Any number of texts to select from or compare with, as the column `value`, in one parameter. */
export function listOf(db: Database, values: readonly (string | null)[]): RawBuilder<string> {
  const json = JSON.stringify(values.map((value) => ({ value })));
  return sql`(select value from ${tableOf(db, { value: 'text' }, json)})`;
}

type Insert<Table extends keyof Schema & string, Row> = InsertQueryBuilder<Schema, Table, Row>;

/**
 * Inserts any number of rows with short statements that are the same for any number of rows.
 * @param columns every column that is set, with its type
 * @param finish adds the conflict clause and the returned columns
 */
export async function insertMany<Table extends keyof Schema & string, Row>(
  trx: Transaction,
  table: Table,
  columns: Columns,
  rows: readonly object[],
  finish: (insert: Insert<Table, unknown>) => Insert<Table, Row>,
): Promise<Row[]> {
  const names = Object.keys(columns);
  const listed = sql.join(names.map((name) => sql.ref(name)));
  const returned: Row[] = [];
  for (const json of inBatches(rows)) {
    // Without the condition SQLite would parse a conflict clause as a join.
    const select = sql`select ${listed} from ${tableOf(trx, columns, json)} where true`;
    const insert = trx
      .insertInto(table)
      .columns(names as never)
      .expression(select as never);
    returned.push(...(await finish(insert as never).execute()));
    await yieldToEventLoop();
  }
  return returned;
}

type Columns = Readonly<Record<string, ColumnType>>;

/**
 * Updates any number of rows in the same way.
 * @param key the columns by which a row is found
 * @param columns every column that is set
 */
export async function updateMany(
  trx: Transaction,
  table: keyof Schema & string,
  key: Columns,
  columns: Columns,
  rows: readonly object[],
): Promise<void> {
  const sets = Object.keys(columns).map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
  const isRow = Object.keys(key).map(
    (name) => sql<SqlBool>`${sql.ref(`${table}.${name}`)} = ${sql.ref(`given.${name}`)}`,
  );
  for (const json of inBatches(rows)) {
    const given = tableOf(trx, { ...key, ...columns }, json);
    await sql`update ${sql.table(table)} set ${sql.join(sets)}
      from (select * from ${given}) as given where ${sql.join(isRow, sql` and `)}`.execute(trx);
    await yieldToEventLoop();
  }
}

/** Rows as JSON for `tableOf`, in parts of a length that a statement can take. */
function* inBatches(rows: readonly object[]): Generator<string> {
  let batch: string[] = [];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    batch.push(json);
    length += json.length;
    if (length < maxCharacters) continue;
    yield `[${batch.join(',')}]`;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`;
}
