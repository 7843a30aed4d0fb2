import { t } from '@kiosk/contract/language/t.ts';
import { type FileColumn, fileColumns } from './columns.ts';

/** The separator of a file's cells, and the name of each column; null for one that the import does not know. */
export type Header = { delimiter: string; names: (FileColumn | null)[] };

const delimiters = [',', ';', '\t'];
const known = new Map(fileColumns.map((name) => [name.toLowerCase(), name]));

/** The separator that the first line has the most of, outside of quotation marks. */
export function delimiterOf(start: Buffer): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start.toString('utf8', 0, 20_000))?.[0] ?? '';
  const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/**
 * The columns that the first line names, in any order and case.
 * @returns also warnings about those that are left out, or why the file cannot be read
 */
export function readHeader(
  cells: readonly string[],
  delimiter: string,
): { header: Header; warnings: string[] } | { refusal: string } {
  const names = cells.map((cell) => known.get(cell.trim().toLowerCase()) ?? null);
  const named = names.filter((name) => name !== null);
  if (named.length === 0) return { refusal: noHeader(cells) };
  const twice = named.find((name, at) => named.indexOf(name) !== at);
  if (twice) return { refusal: t('The first line names the column {column} twice.', { column: twice }) };
  if (!named.includes('id') && !named.includes('sku')) {
    return { refusal: t('The column id or sku is missing: it says which product a row is about.') };
  }
  const left = cells
    .filter((cell, at) => names[at] === null && cell.trim() !== '')
    .map((cell) => cell.trim());
  return {
    header: { delimiter, names },
    warnings: left
      .map((name) => t('The column “{name}” is not known and is left out.', { name: name.slice(0, 60) }))
      .slice(0, 20),
  };
}

const noHeader = (cells: readonly string[]): string =>
  t('The first line must name the columns, such as sku, title, price. It says: {line}.', {
    line: cells.join(', ').slice(0, 80),
  });
