/** A word as it is searched, without accents and in the singular, and as it was written. */
export type Word = { word: string; shown: string };

/** Letters that are no accented form of another one. */
const foreign: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

const maxCharacters = 40;

/** Words that say nothing about a product. */
const empty = new Set(
  'a an and are as at be but by for from has have if in into is it its like of on or that the their them then this to too was when which who will with you your'.split(
    ' ',
  ),
);

/** The same in German; in a product they may be English words for something. 'Für' is no 'fur'. */
const emptyWhenTyped = new Set(
  'aus bei bis das dem den der des die ein eine einem einen einer eines fuer im mit oder und vom von zu zum zur'.split(
    ' ',
  ),
);
const fuer = /(?<!\p{L})für(?!\p{L})/giu;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => foreign[letter] ?? letter)
    .replaceAll(/(?<=\p{L})['’ʼ](?=\p{L})/gu, '');

const runs = /[\p{L}\p{N}]+/gu;
const compounds = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu;

/** The runs of letters and digits of a text, each without accents and in lower case, and as it is written. */
export const plainRuns = (text: string): [plain: string, written: string][] =>
  (text.normalize('NFC').match(runs) ?? []).map((written) => [plain(written), written]);

/** The words of what a shopper types, in their order. Words that say nothing count only where there are no others. */
export function typedWords(text: string): Word[] {
  const all = wordsIn(plain(text.normalize('NFC').replaceAll(fuer, 'fuer')).match(runs));
  const telling = all.filter(({ shown }) => !empty.has(shown) && !emptyWhenTyped.has(shown));
  return telling.length > 0 ? telling : all;
}

/** The words of a text of a product; 'T-Shirt' also has the word tshirt. */
export function writtenWords(text: string): Word[] {
  const written = plain(text);
  const joined = written.match(compounds)?.map((compound) => compound.replaceAll(/[-‐‑]/g, '')) ?? [];
  return wordsIn([...(written.match(runs) ?? []), ...joined]).filter(({ shown }) => !empty.has(shown));
}

function wordsIn(runsFound: readonly string[] | null): Word[] {
  const words = new Map<string, Word>();
  for (const run of runsFound ?? []) {
    const shown = [...run].slice(0, maxCharacters).join('');
    const word = singular(shown);
    if (!words.has(word)) words.set(word, { word, shown });
  }
  return [...words.values()];
}

const irregular = new Map(
  Object.entries({
    men: 'man',
    mens: 'man',
    women: 'woman',
    womens: 'woman',
    children: 'child',
    childrens: 'child',
    people: 'person',
    feet: 'foot',
    scarves: 'scarf',
    leaves: 'leaf',
    knives: 'knife',
    wolves: 'wolf',
    halves: 'half',
    shelves: 'shelf',
    loaves: 'loaf',
  }),
);

const endings: readonly [RegExp, string][] = [
  [/(?:ss|us|is)$/, '$&'],
  [/i(?:es|e)$/, 'y'],
  [/(?<=x|ch|sh|ss)es$/, ''],
  [/(?<=[a-z]{3}o)es$/, ''],
  [/(?<=[^s])s$/, ''],
];

/** One form for singular and plural of English words; both are looked up in it, so it need not be a word. */
export function singular(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const ending = endings.find(([pattern]) => pattern.test(word));
  return ending && word.length > (ending[1] === 'y' ? 4 : 3)
    ? word.replace(...ending)
    : word.replace(/s$/, '');
}

/** Other forms of a word that may be meant by it: 'checked' by 'check', 'stripe' by 'striped'. Most of them do not exist. */
export function formsOf(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word)) return [];
  const stem = word.replace(/(?:ed|ing)$/, '');
  if (stem === word || stem.length < 3) {
    const short = word.replace(/e$/, '');
    return [`${short}ed`, `${short}${short.at(-1)}ed`, `${short}ing`];
  }
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')];
}
