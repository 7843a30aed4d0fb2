import type { SearchWordsTable } from '../../database/schema/search.ts';
import type { Database } from '../../database/schema.ts';
import { beginsWith } from '../../search/search.service.ts';

/** These words, as far as products have them. */
export const findWords = (db: Database, words: readonly string[]): Promise<SearchWordsTable[]> =>
  db.selectFrom('search_words').selectAll().where('word', 'in', words).execute();

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
  db
    .selectFrom('search_spellings')
    .innerJoin('search_words', 'search_words.word', 'search_spellings.word')
    .selectAll('search_words')
    .distinct()
    .where('spelling', 'in', spellings)
    .limit(max)
    .execute();
