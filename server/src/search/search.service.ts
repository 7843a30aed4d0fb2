import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchKind } from '../database/schema/search.ts';
import type { Schema, Transaction } from '../database/schema.ts';
import { searchTermsOf } from '../search-terms.ts';
import * as store from './search.store.ts';

export type Searchable = { ref: string; texts: readonly string[] };

export type FoundBy = store.Pair;

/**
 * Makes each thing found by the terms of its texts, and by no others; in the transaction that changes it.
 * @returns the terms by which things are no longer found
 */
export const indexTexts = (
  trx: Transaction,
  kind: SearchKind,
  things: readonly Searchable[],
): Promise<FoundBy[]> => store.replaceSearchTerms(trx, kind, things.map(termsIn));

/** The same as `indexTexts` for things that are new, without looking for terms that they have lost. */
export const indexNewTexts = (
  trx: Transaction,
  kind: SearchKind,
  things: readonly Searchable[],
): Promise<void> => store.addSearchTerms(trx, kind, things.map(termsIn));

const termsIn = ({ ref, texts }: Searchable) => ({ ref, terms: searchTermsOf(texts.join(' ')) });

/** The same for things whose texts were known before: what is found by the same terms is not looked at. */
export const changeTexts = async (
  trx: Transaction,
  kind: SearchKind,
  things: readonly { ref: string; before: readonly string[]; after: readonly string[] }[],
): Promise<FoundBy[]> => {
  const terms = things.map(({ ref, before, after }) => ({
    ref,
    before: searchTermsOf(before.join(' ')),
    after: searchTermsOf(after.join(' ')),
  }));
  const pairsOf = (of: (one: (typeof terms)[number]) => string[]) =>
    terms.flatMap((one) => of(one).map((term) => ({ term, ref: one.ref })));
  const removed = pairsOf(({ before, after }) => before.filter((term) => !after.includes(term)));
  const added = pairsOf(({ before, after }) => after.filter((term) => !before.includes(term)));
  await store.changePairs(trx, kind, { removed, added });
  return removed;
};

/** Makes things found by more terms, of which they may have some already. */
export const addTerms = (trx: Transaction, kind: SearchKind, added: readonly FoundBy[]): Promise<void> =>
  store.changePairs(trx, kind, { removed: [], added });

/** The ids of what has a term that begins with `beginning`, some of them several times. */
export const refsBeginning = (where: ExpressionBuilder<Schema, never>, kind: SearchKind, beginning: string) =>
  where
    .selectFrom('search_terms')
    .select('search_terms.ref')
    .where('kind', '=', kind)
    .where(beginsWith('search_terms.term', beginning));

/** The condition that a text begins with another one, as a range of an index that sorts byte by byte. */
export const beginsWith = (text: string, beginning: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(text)} >= ${beginning} and ${sql.ref(text)} < ${`${beginning}${afterAll}`}`;

/** The last character there is, byte by byte: what begins with a term sorts before the term and this. */
const afterAll = '\u{10ffff}';
