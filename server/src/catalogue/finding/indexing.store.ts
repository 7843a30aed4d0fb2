import { sql } from 'kysely';
import { lockingRows } from '../../database/dialect.ts';
import { inBatches } from '../../database/in-batches.ts';
import { insertMany } from '../../database/many-rows.ts';
import { choiceColumns, choicesOf, productColumns } from '../../database/product-columns.ts';
import type { SearchWordsTable } from '../../database/schema/search.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { readFacetLabels } from './facet-labels.store.ts';
import type { Findable, ProductTerm } from './product-terms.ts';
import { spellingsOf } from './spelling.ts';

/** What waits to be indexed, at most so many. */
export async function findQueued(db: Database, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product_index_queue')
    .select('product_id')
    .orderBy('product_id')
    .limit(max)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

export async function unqueue(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('product_index_queue').where('product_id', 'in', ids).execute();
}

/** These products as they are now, locked in the order in which orders lock them; nothing of those that are gone. */
export async function lockFindable(trx: Transaction, ids: readonly string[]): Promise<Findable[]> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'title', 'brand', 'category', 'description', 'details', 'highlights', ...choiceColumns])
    .select(['price_cents', 'tax_class', 'rating', 'stock', 'archived_at'])
    .where('products.id', 'in', ids)
    .orderBy('products.id')
    .modifyEnd(lockingRows(trx))
    .execute();
  const labelsOf = await readFacetLabels(trx);
  return rows.map((row) => ({
    ...row,
    ...labelsOf(row),
    ...choicesOf(row),
    highlights: productColumns.highlights.toValue(row.highlights),
    priceMinor: row.price_cents,
    taxClass: row.tax_class,
    stock: row.stock === null ? null : Number(row.stock),
    isArchived: row.archived_at !== null,
  })) as Findable[];
}

/** Adds words that are new, or are in a better field than before. Sorted, so that no two writers wait for each other. */
export async function addWords(trx: Transaction, terms: readonly ProductTerm[]): Promise<void> {
  const words = new Map<string, SearchWordsTable>();
  for (const { word, shown, field } of terms) {
    const known = words.get(word);
    if (known === undefined || field < known.field) words.set(word, { word, shown, field });
  }
  const known = new Map<string, number>();
  for (const some of inBatches(words.keys())) {
    const rows = await trx
      .selectFrom('search_words')
      .select(['word', 'field'])
      .where('word', 'in', some)
      .execute();
    for (const { word, field } of rows) known.set(word, field);
  }
  const better = [...words.values()]
    .filter(({ word, field }) => field < (known.get(word) ?? 9))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  await insertMany(trx, 'search_words', { word: 'text', shown: 'text', field: 'bigint' }, better, (insert) =>
    insert.onConflict((conflict) =>
      conflict
        .column('word')
        .doUpdateSet({ field: sql.ref('excluded.field') })
        .whereRef('search_words.field', '>', sql.ref('excluded.field')),
    ),
  );
  await addSpellings(trx, better);
}

async function addSpellings(trx: Transaction, words: readonly SearchWordsTable[]): Promise<void> {
  const rows = words.flatMap(({ word, field }) =>
    field > 2 ? [] : spellingsOf(word).map((spelling) => ({ spelling, word })),
  );
  await insertMany(trx, 'search_spellings', { spelling: 'text', word: 'text' }, rows, (insert) =>
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}

/** Answers that are kept for the version of the catalogue belong to another one from now on. */
export async function raiseCatalogueVersion(trx: Transaction): Promise<void> {
  await trx
    .updateTable('catalogue_version')
    .set({ version: sql`version + 1` })
    .where('shard', '=', 0)
    .execute();
}
