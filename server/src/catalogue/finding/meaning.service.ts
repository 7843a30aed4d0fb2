import type { Database } from '../../database/schema.ts';
import { count } from './bitmap.ts';
import { findMatches } from './matches.service.ts';
import type { Alternative, Meaning } from './meaning.ts';
import { spellingsOf, typingErrors } from './spelling.ts';
import * as vocabulary from './vocabulary.store.ts';
import { formsOf, singular, typedWords, type Word } from './words.ts';

const maxWords = 8;
const maxBeginnings = 24;
const maxCorrections = 4;
const minBeginning = 2;

/** @param asTyped whether the last word may still be unfinished */
export async function meaningsOf(
  db: Database,
  text: string,
  { asTyped = false }: { asTyped?: boolean } = {},
): Promise<Meaning[]> {
  const words = typedWords(text).slice(0, maxWords);
  const [compounds, meanings] = await Promise.all([
    compoundsIn(db, words),
    Promise.all(words.map((word, at) => meaningOf(db, word, asTyped && at === words.length - 1))),
  ]);
  return meanings.flatMap((meant, at) => {
    // The word of the pair before it, and that of the pair it begins.
    const whole = [compounds[at - 1], compounds[at]].flatMap((word) => word ?? []);
    if (whole.length === 0) return meant;
    const alternatives = meant.flatMap((one) => (one.isCorrected ? [] : one.alternatives));
    return [
      {
        typed: words[at]?.shown ?? '',
        alternatives: unique([...alternatives, ...whole]),
        isCorrected: false,
      },
    ];
  });
}

/** For each two neighboring words, the word that they are together: 'over coat'. */
async function compoundsIn(db: Database, words: readonly Word[]): Promise<(Alternative | undefined)[]> {
  const joined = words.slice(1).map(({ shown }, at) => singular(`${words[at]?.shown}${shown}`));
  if (joined.length === 0) return [];
  const known = await vocabulary.findWords(db, joined);
  return joined.map((word) => {
    const found = known.find((other) => other.word === word && other.field < 3);
    return found && { word, shown: found.shown, weight: 1 };
  });
}

async function meaningOf(db: Database, typed: Word, isUnfinished: boolean): Promise<Meaning[]> {
  const { word, shown } = typed;
  const itself = { word, shown, weight: 1 };
  if (/\p{N}/u.test(word)) return [{ typed: shown, alternatives: [itself], isCorrected: false }];
  const known = await vocabulary.findWords(db, [word, ...formsOf(word)]);
  const same = known.find((other) => other.word === word);
  const forms = known.filter((other) => other !== same && other.field < 3);
  // A word of a description alone, such as 'sun', is no reason not to find sunglasses.
  const isName = same !== undefined && same.field < 3;
  const beginnings = isName && !isUnfinished ? [] : await beginningWith(db, typed);
  const alternatives = unique([
    ...(same ? [itself] : []),
    ...forms.map((form) => ({ ...form, weight: 0.8 })),
    ...beginnings,
  ]);
  if (alternatives.length > 0) return [{ typed: shown, alternatives, isCorrected: false }];
  const parts = await twoWords(db, shown);
  if (parts !== undefined) {
    const both = parts.map((part) => ({ typed: part.shown, alternatives: [part], isCorrected: false }));
    const { all } = await findMatches(db, {}, both);
    // What something is comes last: of 'coffeecup' the cup.
    return count(all) > 0 ? both : [{ typed: shown, alternatives: parts.slice(-1), isCorrected: true }];
  }
  const corrections = await correctionsOf(db, typed);
  return [{ typed: shown, alternatives: corrections, isCorrected: corrections.length > 0 }];
}

const unique = (alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.filter(({ word }, at) => alternatives.findIndex((other) => other.word === word) === at);

async function beginningWith(db: Database, { shown }: Word): Promise<Alternative[]> {
  if ([...shown].length < minBeginning) return [];
  const found = await vocabulary.findWordsBeginning(db, shown, maxBeginnings);
  return found.map(({ word, shown }) => ({ word, shown, weight: 0.6 }));
}

/** 'rollneck' where products have roll and neck. */
async function twoWords(db: Database, shown: string): Promise<Alternative[] | undefined> {
  const characters = [...shown];
  const cuts = Array.from({ length: Math.max(0, characters.length - 5) }, (_, at) => at + 3).map((at) => [
    characters.slice(0, at).join(''),
    characters.slice(at).join(''),
  ]);
  if (cuts.length === 0) return undefined;
  const found = await vocabulary.findWords(db, [...new Set(cuts.flat().map(singular))]);
  const names = new Set(found.filter(({ field }) => field < 3).map(({ word }) => word));
  const cut = cuts.find((parts) => parts.every((part) => names.has(singular(part))));
  return cut?.map((part) => ({ word: singular(part), shown: part, weight: 0.9 }));
}

async function correctionsOf(db: Database, { word, shown }: Word): Promise<Alternative[]> {
  const spellings = [...new Set([...spellingsOf(word), ...spellingsOf(shown)])];
  if (spellings.length === 0) return [];
  const found = await vocabulary.findWordsSpelt(db, spellings, 500);
  return found
    .flatMap((other) => {
      const errors = Math.min(
        typingErrors(word, other.word) ?? Number.POSITIVE_INFINITY,
        typingErrors(shown, other.shown) ?? Number.POSITIVE_INFINITY,
      );
      return Number.isFinite(errors)
        ? [{ ...other, errors: errors + (isAlike(word, other.word) ? 0 : 0.5) }]
        : [];
    })
    .sort((a, b) => a.errors - b.errors || a.field - b.field || (a.word < b.word ? -1 : 1))
    .filter(({ errors }, _, [best]) => errors === best?.errors)
    .slice(0, maxCorrections)
    .map(({ word, shown, errors }) => ({ word, shown, weight: errors < 2 ? 0.5 : 0.35 }));
}

/** The first letter is rarely wrong. */
const isAlike = (typed: string, word: string): boolean => typed[0] === word[0];
