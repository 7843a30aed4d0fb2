import type { Expression, SelectQueryBuilder } from 'kysely';
import type { Database, Schema, SearchKind, Transaction } from '../database/schema.ts';

/** Rows of one statement, well below the number of parameters that a database takes. */
const rowsAtOnce = 1_000;

type Words = { ref: string; words: readonly string[] };

export async function replaceWords(
  trx: Transaction,
  kind: SearchKind,
  things: readonly Words[],
): Promise<void> {
  for (let start = 0; start < things.length; start += rowsAtOnce) {
    const refs = things.slice(start, start + rowsAtOnce).map(({ ref }) => ref);
    await trx.deleteFrom('search_words').where('kind', '=', kind).where('ref', 'in', refs).execute();
  }
  const rows = things.flatMap(({ ref, words }) => words.map((word) => ({ kind, word, ref })));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await trx
      .insertInto('search_words')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
}

export async function hasRows(db: Database, query: Expression<{ ref: string }>): Promise<boolean> {
  const found = await db.selectNoFrom((select) => select.exists(query).as('any')).executeTakeFirstOrThrow();
  return Boolean(found.any);
}

/** Whether there are at most so many rows; it counts no further. */
export async function isFew(
  db: Database,
  rows: SelectQueryBuilder<Schema, 'search_words', { ref: string }>,
  most: number,
): Promise<boolean> {
  const { found } = await db
    .selectFrom(rows.limit(most + 1).as('some'))
    .select((select) => select.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found <= most;
}
