import { noSizeChart } from '@kiosk/contract/choice.ts';
import type { ProductImport } from '@kiosk/contract/import.ts';
import { importPartSize } from '@kiosk/contract/import-limits.ts';
import { type Place, placeName } from '@kiosk/contract/import-place.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { message } from '@kiosk/contract/language/message.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { readCurrency } from '../database/shop-currency.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { type ChartNames, languageOfShop, readChartNames } from '../settings/merchant-settings.service.ts';
import { variantColumn } from './columns.ts';
import type { FileRow } from './comparison.ts';
import { markLength, notText } from './encoding.ts';
import { delimiterOf, type Header, readHeader } from './header.ts';
import { addErrors, getImport, lockImport } from './imports.service.ts';
import { findImport, type StoredImport, updateImport } from './imports.store.ts';
import { parsePart } from './parser.ts';
import { findAddresses } from './pictures.store.ts';
import { ProductRows } from './product-rows.ts';
import type { RawRow, RowError } from './row-cells.ts';
import { findPlaces, insertRows } from './rows.store.ts';

/** The most warnings of a file. */
const maxWarnings = 40;

/** The content of a part. */
type Reading = {
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
type Top = Pick<Reading, 'header' | 'warnings'>;

/**
 * Reads and stores the whole rows of a part of the file. A part that has been read already, or comes too early, changes
 * nothing: the answer has the offset of the next part.
 * @param offset where in the file the part begins, in bytes
 * @throws Problem not-found, or invalid where the part has not the agreed length
 */
export async function readPart(
  db: Database,
  id: string,
  offset: number,
  bytes: Buffer,
): Promise<ProductImport> {
  const found = await findImport(db, id);
  if (found?.state === 'reading' && found.byte_offset === offset) {
    const expected = Math.min(importPartSize, found.size - offset);
    if (bytes.length !== expected) {
      throw new Problem(
        'invalid',
        message('The part at {offset} must have {expected} bytes, not {sent}', {
          offset,
          expected,
          sent: bytes.length,
        }),
      );
    }
    const language = await languageOfShop(db);
    const reading = await read(found, bytes, {
      pictures: await findAddresses(db, id),
      currency: await readCurrency(db),
      charts: await readChartNames(db),
      language,
    });
    await inTransaction(db, (trx) => store(trx, { id, offset, language }, reading));
  }
  return getImport(db, id);
}

async function read(
  found: StoredImport,
  bytes: Buffer,
  {
    language,
    charts,
    ...context
  }: Pick<RawRow, 'pictures' | 'currency'> & { charts: ChartNames; language: Language },
): Promise<Reading | { refusal: string }> {
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
  const { sizeCharts, unseparated, ...taken } = products.taken();
  const unknownCharts = sizeCharts.filter((name) => name !== noSizeChart && !charts.has(name));
  return {
    ...taken,
    header: top.header,
    warnings: [
      ...top.warnings,
      ...inLanguage(language, () => [...unknownCharts.map(unknownChart), ...unseparated.map(oneChoice)]),
    ],
    offset: isLast ? found.size : found.byte_offset + mark + end.bytes,
    lines: end.lines,
    sheetRows: end.sheetRows,
  };
}

const unknownChart = (name: string): string =>
  t(
    'There is no size chart called “{name}” in the settings. Its products use their category’s chart, if there is one.',
    { name },
  );

const oneChoice = (name: string): string =>
  t('“{name}” is read as one color or size. If it is several, write each on a line of its own in the cell.', {
    name,
  });

/** @returns why the file cannot be read */
function takeHeader(top: Top, delimiter: string, cells: string[]): string | undefined {
  const read = readHeader(cells);
  if ('refusal' in read) return read.refusal;
  top.header = { delimiter, names: read.names };
  top.warnings = read.warnings;
  return undefined;
}

async function store(
  trx: Transaction,
  { id, offset, language }: { id: string; offset: number; language: Language },
  reading: Reading | { refusal: string },
): Promise<void> {
  const before = await lockImport(trx, id);
  // Another server may have read the same part.
  if (before.state !== 'reading' || before.byte_offset !== offset) return;
  if ('refusal' in reading) {
    await updateImport(trx, id, { state: 'refused', reason: reading.refusal, moved_at: now() });
    return;
  }
  const { header, warnings, rows, products, errors, lines, sheetRows } = reading;
  const added = await insertRows(trx, rows);
  const repeated = await errorsOfRepeated(
    trx,
    { importId: id, upTo: lines, language },
    rows.filter(({ line }) => !added.has(line)),
  );
  const all = [...errors, ...repeated].sort((a, b) => a.line - b.line);
  const isRead = reading.offset === before.size;
  const rowCount = before.row_count + products;
  await updateImport(trx, id, {
    byte_offset: reading.offset,
    lines,
    sheet_rows: sheetRows,
    header: header && JSON.stringify(header),
    row_count: rowCount,
    read_errors: await addErrors(trx, id, 'read', before.read_errors, all),
    warnings: JSON.stringify(
      [...new Set([...JSON.parse(before.warnings), ...warnings])].slice(0, maxWarnings),
    ),
    ...(isRead &&
      (rowCount + all.length === 0
        ? { state: 'refused', reason: inLanguage(language, () => t(noRows)) }
        : { state: 'checking' })),
    moved_at: now(),
  });
}

/** The errors of rows whose id or SKU a row before them has. */
async function errorsOfRepeated(
  trx: Transaction,
  { language, ...read }: { importId: string; upTo: number; language: Language },
  rows: readonly FileRow[],
): Promise<RowError[]> {
  const present = (values: (string | null)[]) => values.filter((value) => value !== null);
  const ids = await findPlaces(trx, read, 'given_id', present(rows.map((row) => row.given_id)));
  const skus = await findPlaces(trx, read, 'sku', present(rows.map((row) => row.sku)));
  return rows.map(({ row, line, given_id, sku }) => {
    const first = ids.get(given_id);
    const [column, name] = first ? (['id', 'id'] as const) : (['sku', 'SKU'] as const);
    const place = first ?? skus.get(sku);
    const message = inLanguage(language, () =>
      place
        ? t('This {name} is in the file already: {place}.', { name, place: placeName(place) })
        : t('This {name} is in the file already.', { name }),
    );
    return { row, line, column, value: (first ? given_id : sku) ?? '', message };
  });
}

const noRows: Text = 'The file has no rows below the line that names the columns.';
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
