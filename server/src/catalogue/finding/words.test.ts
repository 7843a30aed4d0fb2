import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinTerms, splitTerms, termsOf } from './product-terms.ts';
import { spellingsOf, typingErrors } from './spelling.ts';
import { singular, typedWords, writtenWords } from './words.ts';

test.each([
  ['dresses', 'dress'],
  ['scarves', 'scarf'],
  ['hoodies', 'hoodie'],
  ['watches', 'watch'],
  ['shoes', 'shoe'],
  ['boxes', 'box'],
  ['ties', 'tie'],
  ['women', 'woman'],
  ['glasses', 'glass'],
  ['jeans', 'jean'],
])('%s and %s are one word', (plural, one) => {
  expect(singular(plural)).toBe(singular(one));
});

test.each(['constructor', 'dress', 'canvas', 'plus', 'basis', 'tennis', 'men'])(
  '%s is found as it is written',
  (word) => {
    expect(typedWords(word).map(({ word }) => word)).toEqual(writtenWords(word).map(({ word }) => word));
  },
);

test('words that say nothing are left out unless there are no others', () => {
  expect(typedWords('fox in the snow').map(({ shown }) => shown)).toEqual(['fox', 'snow']);
  expect(typedWords('in the').map(({ shown }) => shown)).toEqual(['in', 'the']);
  expect(typedWords('Jacke FÜR die Reise').map(({ shown }) => shown)).toEqual(['jacke', 'reise']);
  expect(typedWords('faux fur').map(({ shown }) => shown)).toEqual(['faux', 'fur']);
});

test('any text has words without accents, spaces, capitals or signs, at most 40 characters long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const { word, shown } of [...typedWords(text), ...writtenWords(text)]) {
        expect(word).toMatch(/^[\p{L}\p{N}]{1,41}$/u);
        expect(shown).toBe(shown.toLowerCase());
      }
    }),
  );
});

const letters = fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 4, maxLength: 12 });

/** One letter is left out, doubled by another, replaced, or swapped with the next. */
const mistype = (word: string, at: number, kind: number): string => {
  const [start, letter, next, rest] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const forms = [
    start + next + rest,
    `${start}z${letter}${next}${rest}`,
    `${start}z${next}${rest}`,
    start + next + letter + rest,
  ];
  return forms[kind] as string;
};

test('a word with any one typing error is looked up by a spelling that both have', () => {
  fc.assert(
    fc.property(letters, fc.nat(), fc.nat(3), (word, place, kind) => {
      const typed = mistype(word, place % (word.length - 1), kind);
      fc.pre(typed.length >= 4);
      expect(typingErrors(typed, word)).toBeLessThanOrEqual(1);
      const known = new Set(spellingsOf(word));
      expect(spellingsOf(typed).some((spelling) => known.has(spelling))).toBe(true);
    }),
  );
});

test('the number of typing errors is the same both ways, and none for the same word', () => {
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      expect(typingErrors(a, a)).toBe(0);
      if (a.length < 7 === b.length < 7) expect(typingErrors(a, b)).toBe(typingErrors(b, a));
    }),
  );
});

test('a word has at most 29 spellings, and a number or a short one has none', () => {
  fc.assert(
    fc.property(letters, (word) => {
      expect(spellingsOf(word).length).toBeLessThanOrEqual(29);
    }),
  );
  expect([spellingsOf('tee'), spellingsOf('a4b5c6')]).toEqual([[], []]);
});

test('the terms of any product can be read from their text again', () => {
  const name = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() === text && text !== '');
  fc.assert(
    fc.property(name, name, fc.array(name, { maxLength: 5 }), (title, brand, colors) => {
      const terms = termsOf({
        id: '',
        title,
        brand,
        category: 'c d',
        description: title,
        details: '',
        highlights: [],
        brandLabel: brand,
        categoryLabel: 'C',
        priceMinor: 1250,
        rating: 4.25,
        stock: null,
        isArchived: false,
        colors: colors.map((name) => ({ name, class: '', selectedClass: '' })),
      });
      expect(splitTerms(joinTerms(terms))).toEqual(terms.map(({ word, field }) => ({ word, field })));
    }),
  );
});
