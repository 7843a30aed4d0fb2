import { type Place, placeName } from '@kiosk/contract/import-place.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import { type CsvError, Parser } from 'csv-parse';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { isText, notUtf8, zeroBytes } from './encoding.ts';

/** How far a part was read. */
export type ReadTo = Pick<ParsedPart, 'bytes' | 'lines' | 'sheetRows'>;

/**
 * Takes a record, where it begins, and what was read before it. @returns why the whole file cannot be read
 */
export type TakeRecord = (cells: string[], place: Place, before: ReadTo) => string | undefined;

export type ParsedPart = {
  /** Bytes of the part that were read: up to the end of its last whole record. */
  bytes: number;
  /** Lines of the file read so far. */
  lines: number;
  /** The same as rows of a spreadsheet, where a record is one row and so is a blank line. */
  sheetRows: number;
  /** Where the record begins that was not read to its end. */
  next: Place;
  /** Why the whole file cannot be read. */
  refusal?: string;
};

type Part = {
  bytes: Buffer;
  delimiter: string;
  /** Lines and rows of the file before this part. */
  lines: number;
  sheetRows: number;
  /** Whether the file ends with this part. */
  isLast: boolean;
  /** The language of messages about a file that cannot be read. */
  language: Language;
};

/** Bytes parsed at a time; other requests run in between. */
const slice = 64 * 1024;
const [cr, lf] = [13, 10];

/** Reads the whole records of a part, which begins where a record does. The rest belongs to the next part. */
export async function parsePart(
  { bytes, delimiter, lines, sheetRows, isLast, language }: Part,
  takeRecord: TakeRecord,
): Promise<ParsedPart> {
  const part: Progress = { bytes: 0, lines, sheetRows };
  const zero = inLanguage(language, () => zeroBytes(bytes));
  if (zero) return { ...part, next: startOfNext(part, bytes).place, refusal: zero };

  const parser = new Parser({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (cells: string[], { bytes: end }) => {
      part.refusal ??= inLanguage(language, () => advance(part, bytes.subarray(0, end), cells, takeRecord));
      return null;
    },
  });
  const failure = await feed(parser, bytes, isLast, part);
  const { place, at } = startOfNext(part, bytes);
  if (failure) part.refusal ??= inLanguage(language, () => explain(failure, place));
  const blank = { bytes: at, lines: place.line - 1, sheetRows: place.row - 1 };
  const isBlank = part.bytes === 0 && at === bytes.length;
  return { ...part, ...(isBlank && blank), next: place };
}

type Progress = Omit<ParsedPart, 'next'>;

/** @param bytes those of the part up to the end of this record @returns why the file cannot be read */
function advance(part: Progress, bytes: Buffer, cells: string[], takeRecord: TakeRecord): string | undefined {
  const { place, at } = startOfNext(part, bytes);
  const before = { bytes: part.bytes, lines: part.lines, sheetRows: part.sheetRows };
  const record = bytes.subarray(at);
  if (!isText(record)) return notUtf8(place);
  part.bytes = bytes.length;
  part.lines = place.line - 1 + linesIn(record);
  part.sheetRows = place.row;
  // A spreadsheet leaves separators of rows that were emptied.
  return cells.some((cell) => cell.trim() !== '') ? takeRecord(cells, place, before) : undefined;
}

/** Where the next record begins, after blank lines. */
function startOfNext(
  { bytes: from, lines, sheetRows }: Progress,
  bytes: Buffer,
): { place: Place; at: number } {
  let at = from;
  while (bytes[at] === cr || bytes[at] === lf) at++;
  const blank = linesIn(bytes.subarray(from, at));
  return { place: { row: sheetRows + blank + 1, line: lines + blank + 1 }, at };
}

/** Line ends of each kind: CRLF, LF, or CR alone. A last line without one counts too. */
function linesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === lf || (bytes[at] === cr && bytes[at + 1] !== lf)) count++;
  }
  const last = bytes.at(-1);
  return bytes.length > 0 && last !== cr && last !== lf ? count + 1 : count;
}

/** @returns why the parser stopped */
async function feed(
  parser: Parser,
  bytes: Buffer,
  isLast: boolean,
  part: Progress,
): Promise<CsvError | undefined> {
  let failure: CsvError | undefined;
  parser.on('error', (error) => {
    failure ??= error as CsvError;
  });
  for (let from = 0; from < bytes.length && !failure && !part.refusal; from += slice) {
    await new Promise((done) => parser.write(bytes.subarray(from, from + slice), done));
    await yieldToEventLoop();
  }
  if (isLast && !failure && !part.refusal) await new Promise((done) => parser.end(done));
  parser.destroy();
  return failure;
}

function explain({ code }: CsvError, place: Place): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return t('The file is cut off: a quotation mark that opens in {place} is never closed.', {
      place: placeName(place),
    });
  }
  return t(
    'The file cannot be read: in {place} a quotation mark stands in the middle of a cell. A cell that holds quotation marks is put between quotation marks, and those inside it are doubled.',
    { place: placeName(place) },
  );
}
