import { type InsertQueryBuilder, sql } from 'kysely';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { type ColumnType, tableOf } from './dialect.ts';
import type { Schema, Transaction } from './schema.ts';

/** Characters of the rows of one statement: a larger text would stay in memory until it is cleaned up as a whole. */
const maxCharacters = 60_000;

type Insert<Table extends keyof Schema & string, Row> = InsertQueryBuilder<Schema, Table, Row>;

/**
 * Inserts any number of rows by short statements, which are the same however many rows there are.
 * @param columns every column that is set, with its type
 * @param finish says what happens to rows that are there already, and what is returned
 */
export async function insertMany<Table extends keyof Schema & string, Row>(
  trx: Transaction,
  table: Table,
  columns: Readonly<Record<string, ColumnType>>,
  rows: readonly object[],
  finish: (insert: Insert<Table, unknown>) => Insert<Table, Row>,
): Promise<Row[]> {
  const names = Object.keys(columns);
  const listed = sql.join(names.map((name) => sql.ref(name)));
  const returned: Row[] = [];
  for (const json of inPieces(rows)) {
    // SQLite would take a conflict clause for a join without the condition.
    const select = sql`select ${listed} from ${tableOf(trx as never, columns, json)} where true`;
    const insert = trx
      .insertInto(table)
      .columns(names as never)
      .expression(select as never);
    returned.push(...(await finish(insert as never).execute()));
    await yieldToEventLoop();
  }
  return returned;
}

/** Rows as JSON for `tableOf`, in pieces of a length that a statement can take. */
export function* inPieces(rows: readonly object[]): Generator<string> {
  let piece: string[] = [];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    piece.push(json);
    length += json.length;
    if (length < maxCharacters) continue;
    yield `[${piece.join(',')}]`;
    piece = [];
    length = 0;
  }
  if (piece.length > 0) yield `[${piece.join(',')}]`;
}
