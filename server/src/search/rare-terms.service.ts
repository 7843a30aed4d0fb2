import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely';
import { countUpTo } from '../database/count-rows.ts';
import type { SearchKind } from '../database/schema/search.ts';
import type { Database, Schema } from '../database/schema.ts';
import { searchTermsOf } from '../search-terms.ts';
import { refsBeginning } from './search.service.ts';

/** The terms that were typed, and one of them, if any, that so few things have that these are best looked up. */
export type Search = { terms: string[]; rare: string | undefined };

/** Up to so many rows are looked up faster than all rows are scanned. */
const few = 2_000;

export async function readSearch(db: Database, kind: SearchKind, text: string): Promise<Search> {
  const terms = searchTermsOf(text);
  // The longer a term, the fewer have it, as a rule.
  for (const term of terms.toSorted((a, b) => b.length - a.length)) {
    const having = await countUpTo(db, refsBeginning(expressionBuilder(), kind, term), few);
    if (!having.isMinimum) return { terms, rare: term };
  }
  return { terms, rare: undefined };
}

/** The condition that something has a term that begins so, for a term that many have. @param ref the column that holds its id */
export function hasFrequentTerm(
  term: string,
  kind: SearchKind,
  ref: Expression<string>,
): Expression<SqlBool> {
  const where: ExpressionBuilder<Schema, never> = expressionBuilder();
  // Compared as a value, for each row: of `exists` PostgreSQL makes a join with all that have the term.
  return where(refsBeginning(where, kind, term).where('search_terms.ref', '=', ref).limit(1), 'is not', null);
}

/** The condition that something has a term that begins with `rare`. @param ref the column that holds its id */
export function hasRareTerm(rare: string, kind: SearchKind, ref: Expression<string>): Expression<SqlBool> {
  const where: ExpressionBuilder<Schema, never> = expressionBuilder();
  return where(ref, 'in', refsBeginning(where, kind, rare));
}
