import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely';
import type { SearchKind } from '../database/schema/search.ts';
import type { Database, Schema, Transaction } from '../database/schema.ts';
import { wordsOf } from '../words.ts';
import * as store from './search.store.ts';

export type Searchable = { ref: string; texts: readonly string[] };

/** Makes each thing found by the words of its texts, and by no others; in the transaction that changes it. */
export const indexTexts = (
  trx: Transaction,
  kind: SearchKind,
  things: readonly Searchable[],
): Promise<void> => store.replaceWords(trx, kind, things.map(wordsIn));

/** The same as `indexTexts` for things that are new, without looking for words that they have lost. */
export const indexNewTexts = (
  trx: Transaction,
  kind: SearchKind,
  things: readonly Searchable[],
): Promise<void> => store.addWords(trx, kind, things.map(wordsIn));

const wordsIn = ({ ref, texts }: Searchable) => ({ ref, words: wordsOf(texts.join(' ')) });

/** The same for things whose texts were known before: what is found by the same words is not looked at. */
export const changeTexts = (
  trx: Transaction,
  kind: SearchKind,
  things: readonly { ref: string; before: readonly string[]; after: readonly string[] }[],
): Promise<void> => {
  const words = things.map(({ ref, before, after }) => ({
    ref,
    before: wordsOf(before.join(' ')),
    after: wordsOf(after.join(' ')),
  }));
  const pairsOf = (of: (one: (typeof words)[number]) => string[]) =>
    words.flatMap((one) => of(one).map((word) => ({ word, ref: one.ref })));
  return store.changePairs(trx, kind, {
    removed: pairsOf(({ before, after }) => before.filter((word) => !after.includes(word))),
    added: pairsOf(({ before, after }) => after.filter((word) => !before.includes(word))),
  });
};

/**
 * The condition that something is found by `text`: each word that was typed begins one of its words.
 * @param ref the column that holds its id; a text without words is found everywhere
 */
export function foundBy(text: string, kind: SearchKind, ref: Expression<string>): Expression<SqlBool> {
  const where: ExpressionBuilder<Schema, never> = expressionBuilder();
  return where.and(
    wordsOf(text).map((word) =>
      where.exists(refsBeginning(where, kind, word).whereRef('search_words.ref', '=', ref as never)),
    ),
  );
}

/** Ids, or where they are many the query for them; each fits behind `in`. */
export type Found = readonly string[] | ReturnType<typeof refsFoundBy>;

/** So many ids are named one by one; more are left to the database. */
const mostNamed = 100;

/**
 * The ids of what `foundBy` finds, for what is found through something else, such as the orders of a customer. Few are
 * read first and named in the query, so that the database knows which they are when it makes its plan.
 * @returns undefined where nothing is found, or the text has no words
 */
export async function findRefs(db: Database, text: string, kind: SearchKind): Promise<Found | undefined> {
  if (wordsOf(text).length === 0) return undefined;
  const query = refsFoundBy(text, kind);
  const refs = await store.readRefs(db, query, mostNamed + 1);
  if (refs.length > mostNamed) return query;
  return refs.length > 0 ? [...new Set(refs)] : undefined;
}

function refsFoundBy(text: string, kind: SearchKind) {
  const where: ExpressionBuilder<Schema, never> = expressionBuilder();
  // A longer word leaves fewer to look at.
  const [longest = '', ...others] = wordsOf(text).toSorted((a, b) => b.length - a.length);
  return where
    .selectFrom('search_words as found')
    .select('found.ref')
    .where('kind', '=', kind)
    .where('word', '>=', longest)
    .where('word', '<', `${longest}${afterAll}`)
    .$if(others.length > 0, (select) =>
      select.where((found) => foundBy(others.join(' '), kind, found.ref('found.ref'))),
    );
}

/** The ids of what has a word that begins with `word`, some of them several times. */
export const refsBeginning = (where: ExpressionBuilder<Schema, never>, kind: SearchKind, word: string) =>
  where
    .selectFrom('search_words')
    .select('search_words.ref')
    .where('kind', '=', kind)
    .where('word', '>=', word)
    .where('word', '<', `${word}${afterAll}`);

/** The last character there is, byte by byte: what begins with a word sorts before the word and this. */
const afterAll = '\u{10ffff}';
