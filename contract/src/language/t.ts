import format from 'icu-minify/format';
import { compiled } from '#compiled-messages';
import { type Language, locales } from './languages.ts';
import type { Template, Text, Value, ValuesOf } from './texts.ts';

/** Translations by their English texts. */
export type Catalogue = Readonly<Record<string, string>>;

const catalogues: Partial<Record<Language, Catalogue>> = {};

let current: Language = 'en';

/** Texts without a translation stay English. */
export function addTexts(language: Language, texts: Catalogue): void {
  catalogues[language] = { ...catalogues[language], ...texts };
}

/** A browser has one language, a rendered page too. The server has one for each answer: see `inLanguage`. */
export function setLanguage(language: Language): void {
  current = language;
}

/** What `say` says in this language. It must not wait for anything: others would be answered in this language. */
export function inLanguage<Said>(language: Language, say: () => Said): Said {
  const before = current;
  current = language;
  try {
    return say();
  } finally {
    current = before;
  }
}

export const currentLanguage = (): Language => current;

/** How numbers, dates and amounts are written at present. */
export const currentLocale = (): string => locales[current];

/**
 * A text in the language of the shop: `t('Only {count} left', { count })`. The English text, in ICU's message format, is
 * what a catalogue knows it by; the compiler refuses one that has no translation. Where one English text means two things,
 * what follows `##` tells them apart and is not shown: `t('Checkout##button')`. It is called where a text is shown, never
 * while a module loads, because the language is not known by then.
 */
export function t(text: Text): string;
export function t<One extends Template>(text: One, values: ValuesOf<One>): string;
export function t(text: string, values?: Record<string, Value>): string {
  return formatted(text, values);
}

/**
 * The same of a plain text that is not known here, such as what a rule of the contract says. An unknown one, which may hold
 * what a user has typed, stays as it is.
 */
export const translated = (text: string): string => catalogues[current]?.[text] ?? text;

/** Formats what is a list once it is compiled; what it holds between tags may be anything that `values` makes of it. */
export function formatted(text: string, values?: Record<string, unknown>): string {
  // A browser's templates are compiled: see client/build/compiled-messages.ts.
  const isPlain = typeof text === 'string';
  const known = catalogues[current]?.[isPlain ? text : JSON.stringify(text)];
  const said = known ?? (isPlain ? text.replace(/##.*/, '') : text);
  return format(compiled(said), currentLocale(), values as never, { formatters }) as string;
}

/** `Intl` takes long to make one. */
const kept = <Made>(make: (locale: string) => Made) => {
  const made: Record<string, Made> = {};
  return (locale: string) => (made[locale] ??= make(locale));
};

const formatters = {
  getNumberFormat: kept((locale) => new Intl.NumberFormat(locale)),
  getPluralRules: kept((locale) => new Intl.PluralRules(locale)),
} as never;
