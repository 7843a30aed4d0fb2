import type { ExpressionBuilder } from 'kysely';
import type { ImportChangesTable } from '../database/schema/imports.ts';
import type { Database, Schema, Transaction } from '../database/schema.ts';

/** Rows of an import after one line, up to and with another. */
export type Range = { importId: string; after: number; upTo: number };

/** Rows of one statement, and of one transaction that indexes words. */
export const rowsAtOnce = 500;

/** The range of the next rows after a line; undefined where there are none. */
export async function nextRange(
  db: Database,
  importId: string,
  after: number,
  rows: number,
): Promise<Range | undefined> {
  const lines = db
    .selectFrom('import_changes')
    .select('line')
    .where('import_id', '=', importId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(rows);
  const { last } = await db
    .selectFrom(lines.as('next'))
    .select((select) => select.fn.max<number | null>('line').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? undefined : { importId, after, upTo: last };
}

/** All rows of an import, range by range. */
export async function* rangesOf(trx: Transaction, importId: string): AsyncGenerator<Range> {
  let after = 0;
  for (;;) {
    const range = await nextRange(trx, importId, after, rowsAtOnce);
    if (range === undefined) return;
    yield range;
    after = range.upTo;
  }
}

/** The condition that a change is in a range and does one of these. */
export const inRange =
  ({ importId, after, upTo }: Range, ...actions: ImportChangesTable['action'][]) =>
  (where: ExpressionBuilder<Schema, 'import_changes'>) =>
    where.and([
      where('import_changes.import_id', '=', importId),
      where('import_changes.line', '>', after),
      where('import_changes.line', '<=', upTo),
      where('import_changes.action', 'in', actions),
    ]);
