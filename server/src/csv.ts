import { stringify } from 'csv-stringify/sync';

/** Tells spreadsheets that a file is in UTF-8. */
export const utf8Mark = '\ufeff';

/** What a spreadsheet would take for a formula, and what looks like such a text made harmless. */
const risky = /^'*[=+\-@\t\r]/;
const harmless = /^'+[=+\-@\t\r]/;

/** An apostrophe before a text that a spreadsheet would run as a formula. */
export const guarded = (cell: string): string => (risky.test(cell) ? `'${cell}` : cell);
export const unguarded = (cell: string): string => (harmless.test(cell) ? cell.slice(1) : cell);

/** Rows as CSV: commas, CRLF, cells quoted where they need it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    // Lone line breaks need quotes too.
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
