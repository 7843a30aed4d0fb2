import { importPartSize } from '@kiosk/contract/import-limits.ts';
import { type Place, placeName } from '@kiosk/contract/import-place.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import type { ImportsTable } from '../database/schema/imports.ts';
import type { ChartNames } from '../settings/merchant-settings.service.ts';
import { variantColumn } from './columns.ts';
import { markLength, notText } from './encoding.ts';
import { delimiterOf, type Header, readHeader } from './header.ts';
import { parsePart } from './parser.ts';
import { ProductRows } from './product-rows.ts';
import type { RawRow } from './row-cells.ts';
import type { RowError } from './row-errors.ts';
import type { FileRow } from './rows.ts';

/** The whole rows of a part of a file. */
export type PartContent = {
  /** Null as long as only blank lines were read. */
  header: Header | null;
  warnings: string[];
  rows: FileRow[];
  /** Products that the rows are about, those with errors too. */
  products: number;
  errors: RowError[];
  /** Bytes, lines and rows of the file read so far. */
  offset: number;
  lines: number;
  sheetRows: number;
};

/** What the first line that is not blank says. */
type Top = Pick<PartContent, 'header' | 'warnings'>;

/** What the cells of a file refer to, and the language of its errors. */
type Context = Pick<RawRow, 'pictures' | 'currency'> & { charts: ChartNames; language: Language };

/**
 * Reads the rows of the next part of a file.
 * @param found the import as it is before the part
 * @returns them, or why the whole file cannot be read
 */
export async function readContent(
  found: ImportsTable,
  bytes: Buffer,
  { language, charts, ...context }: Context,
): Promise<PartContent | { refusal: string }> {
  const isFirst = found.header === null;
  const refusal = isFirst ? inLanguage(language, () => notText(bytes)) : undefined;
  if (refusal) return { refusal };

  const mark = isFirst ? markLength(bytes) : 0;
  const text = bytes.subarray(mark);
  const header: Header | null = found.header === null ? null : JSON.parse(found.header);
  const delimiter = header?.delimiter ?? delimiterOf(text);
  const isLast = found.byte_offset + bytes.length === found.size;
  const top: Top = { header, warnings: [] };
  const products = new ProductRows(found.id, charts);
  const before = { lines: found.lines, sheetRows: found.sheet_rows };
  const part = await parsePart(
    { ...before, bytes: text, delimiter, isLast, language },
    (cells, place, readBefore) =>
      top.header === null
        ? takeHeader(top, delimiter, cells)
        : products.take({ header: top.header, cells, place, ...context }, readBefore),
  );
  if (part.refusal) return { refusal: part.refusal };
  if (part.bytes === 0 && !isLast) return { refusal: inLanguage(language, () => tooLong(part.next)) };
  // The variants of the last product may continue in the next part, which then begins with it.
  const end = isLast || !top.header?.names.includes(variantColumn) ? part : (products.holdBack() ?? part);
  if (end.bytes === 0 && !isLast)
    return {
      refusal: inLanguage(language, () => tooManyVariants({ row: end.sheetRows + 1, line: end.lines + 1 })),
    };
  const taken = inLanguage(language, () => products.taken());
  return {
    ...taken,
    header: top.header,
    warnings: [...top.warnings, ...taken.warnings],
    offset: isLast ? found.size : found.byte_offset + mark + end.bytes,
    lines: end.lines,
    sheetRows: end.sheetRows,
  };
}

/** @returns why the file cannot be read */
function takeHeader(top: Top, delimiter: string, cells: string[]): string | undefined {
  const read = readHeader(cells, delimiter);
  if ('refusal' in read) return read.refusal;
  Object.assign(top, read);
  return undefined;
}

const tooManyVariants = (place: Place): string =>
  t('The file cannot be read: the product in {place} and its variants are longer than {size} kB.', {
    place: placeName(place),
    size: importPartSize / 1000,
  });
const tooLong = (place: Place): string =>
  t('The file cannot be read: {place} is longer than {size} kB. Perhaps a quotation mark is missing.', {
    place: placeName(place),
    size: importPartSize / 1000,
  });
