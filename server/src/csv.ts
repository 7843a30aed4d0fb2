import { type Language, locales } from '@kiosk/contract/language/languages.ts';

/** The byte order mark, by which spreadsheets recognize UTF-8. */
export const utf8Mark = '\ufeff';

/** Texts that a spreadsheet would run as a formula, also in full-width characters, and texts that look like an escaped one. */
const risky = /^'*[=+\-@\t\r＝＋－＠]/;
const harmless = /^'+[=+\-@\t\r＝＋－＠]/;

/** Escapes a text that a spreadsheet would run as a formula with an apostrophe. */
export const guarded = (cell: string): string => (risky.test(cell) ? `'${cell}` : cell);
export const unguarded = (cell: string): string => (harmless.test(cell) ? cell.slice(1) : cell);

/**
 * Where a spreadsheet of another country begins a cell inside of one: it heeds quotes only where its own cells begin. A
 * quote there, which is written twice, is an empty text, and what follows it runs.
 */
const riskyInside = /(?<=[,;\t\r\n])(?="*[=+\-@＝＋－＠])/g;

/** Escapes the same inside a text, for a file that people open and no shop reads back. */
export const guardedInside = (cell: string): string => cell.replace(riskyInside, "'");

/** How a spreadsheet of a language reads CSV: where it writes 1,5 cells are separated by semicolons. */
export function csvStyleOf(language: Language): { decimalMark: string; delimiter: ',' | ';' } {
  const decimalMark = (1.5).toLocaleString(locales[language]).charAt(1);
  return { decimalMark, delimiter: decimalMark === ',' ? ';' : ',' };
}

const isNumber = /^-?\d+([.,]\d+)?$/;
/** Lone line breaks need quotes too, and what spreadsheets of other countries take for a separator. */
const needsQuotes = /["\r\n,;\t]/;

/** Numbers run nothing, and stay as they are. */
function written(cell: string | number): string {
  const text = String(cell);
  const safe = isNumber.test(text) ? text : guarded(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV: CRLF, cells are quoted where needed. */
export const csvOf = (rows: readonly (readonly (string | number)[])[], delimiter: ',' | ';' = ','): string =>
  rows.map((row) => `${row.map(written).join(delimiter)}\r\n`).join('');
