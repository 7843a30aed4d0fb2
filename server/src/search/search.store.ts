import { type SqlBool, sql } from 'kysely';
import { inBatches } from '../database/in-batches.ts';
import { insertMany } from '../database/many-rows.ts';
import type { SearchKind } from '../database/schema/search.ts';
import type { Transaction } from '../database/schema.ts';

const columns = { kind: 'text', term: 'text', ref: 'text' } as const;

type Indexed = { ref: string; terms: readonly string[] };
export type Pair = { term: string; ref: string };

/** Writes only what differs: most changes leave most terms as they are. @returns what was removed */
export async function replaceSearchTerms(
  trx: Transaction,
  kind: SearchKind,
  things: readonly Indexed[],
): Promise<Pair[]> {
  const removed: Pair[] = [];
  for (const some of inBatches(things)) removed.push(...(await replaceSome(trx, kind, some)));
  return removed;
}

async function replaceSome(trx: Transaction, kind: SearchKind, things: readonly Indexed[]): Promise<Pair[]> {
  const known = await trx
    .selectFrom('search_terms')
    .select(['term', 'ref'])
    .where('kind', '=', kind)
    .where(
      'ref',
      'in',
      things.map(({ ref }) => ref),
    )
    .execute();
  const named = ({ term, ref }: Pair): string => `${ref} ${term}`;
  const pairs = pairsOf(things);
  const [before, after] = [new Set(known.map(named)), new Set(pairs.map(named))];
  const removed = known.filter((pair) => !after.has(named(pair)));
  await changePairs(trx, kind, { removed, added: pairs.filter((pair) => !before.has(named(pair))) });
  return removed;
}

type PairChanges = { removed: readonly Pair[]; added: readonly Pair[] };

/** Each term with what is found by it no longer, or from now on. */
export async function changePairs(
  trx: Transaction,
  kind: SearchKind,
  { removed, added }: PairChanges,
): Promise<void> {
  for (const some of inBatches(removed)) {
    const rows = some.map(({ term, ref }) => sql`(${term}, ${ref})`);
    await trx
      .deleteFrom('search_terms')
      .where('kind', '=', kind)
      .where(sql<SqlBool>`(term, ref) in (values ${sql.join(rows)})`)
      .execute();
  }
  const rows = added.map((pair) => ({ ...pair, kind }));
  await insertMany(trx, 'search_terms', columns, rows, (insert) =>
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}

/** Adds terms of things that have none yet, or these. */
export const addSearchTerms = (
  trx: Transaction,
  kind: SearchKind,
  things: readonly Indexed[],
): Promise<void> => changePairs(trx, kind, { removed: [], added: pairsOf(things) });

const pairsOf = (things: readonly Indexed[]): Pair[] =>
  things.flatMap(({ ref, terms }) => terms.map((term) => ({ term, ref })));
