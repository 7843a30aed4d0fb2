import { sql } from 'kysely';
import type { SearchField, SearchWordsTable } from '../../database/schema/search.ts';
import type { Database } from '../../database/schema.ts';
import { beginsWith } from '../../search/search.service.ts';

/** The best field in which a product has a word. Its row stays when it is corrected, or its last product gone. */
const bestField = sql<SearchField>`(select min(product_bitmaps.field) from product_bitmaps
  where product_bitmaps.term = search_words.word and product_bitmaps.field > 0)`;

const wordsOfProducts = (db: Database) =>
  db
    .selectFrom('search_words')
    .select(['search_words.word', 'search_words.shown', bestField.as('field')])
    .where(bestField, 'is not', null);

/** These words, as far as products have them. */
export const findWords = (db: Database, words: readonly string[]): Promise<SearchWordsTable[]> =>
  wordsOfProducts(db).where('search_words.word', 'in', words).execute();

/** Words that begin so, those of titles first. */
export const findWordsBeginning = (
  db: Database,
  beginning: string,
  max: number,
): Promise<SearchWordsTable[]> =>
  db
    .selectFrom('search_words')
    .selectAll()
    .where(beginsWith('search_words.word', beginning))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_bitmaps')
          .select('product_bitmaps.term')
          .whereRef('product_bitmaps.term', '=', 'search_words.word')
          .where('product_bitmaps.field', '>', 0),
      ),
    )
    .orderBy('field')
    .orderBy('word')
    .limit(max)
    .execute();

/** Words of which one of these is left when letters are missing. */
export const findWordsSpelt = (
  db: Database,
  spellings: readonly string[],
  max: number,
): Promise<SearchWordsTable[]> =>
  wordsOfProducts(db)
    .innerJoin('search_spellings', 'search_spellings.word', 'search_words.word')
    .distinct()
    .where('spelling', 'in', spellings)
    .limit(max)
    .execute();
