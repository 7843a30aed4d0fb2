import type { ProductImport } from '@kiosk/contract/import.ts';
import { importPartSize } from '@kiosk/contract/import-limits.ts';
import { type Place, placeName } from '@kiosk/contract/import-place.ts';
import { now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { markLength, notText } from './encoding.ts';
import { delimiterOf, type Header } from './header.ts';
import { addErrors, getImport, takeImport } from './imports.service.ts';
import { findImport, type ImportRow, updateImport } from './imports.store.ts';
import { parsePart } from './parser.ts';
import { explainRepeated } from './repeated-rows.service.ts';
import { RowCollector } from './row-collector.ts';
import type { RowError } from './row-reader.ts';
import { insertRows, type StagedRow } from './rows.store.ts';

/** What was read of a part. */
type Reading = {
  /** Null where only blank lines were read. */
  header: Header | null;
  warnings: string[];
  rows: StagedRow[];
  errors: RowError[];
  /** Bytes, lines and rows of the file read so far. */
  offset: number;
  lines: number;
  sheetRows: number;
};

/**
 * Reads the whole rows of a part of the file and keeps them. A part that has been read already, or comes too early,
 * changes nothing: the answer says where to go on.
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
      throw new Problem('invalid', `The part at ${offset} must have ${expected} bytes, not ${bytes.length}`);
    }
    const reading = await read(found, bytes);
    await inTransaction(db, (trx) => keep(trx, id, offset, reading));
  }
  return getImport(db, id);
}

async function read(found: ImportRow, bytes: Buffer): Promise<Reading | { refusal: string }> {
  const isFirst = found.header === null;
  const refusal = isFirst ? notText(bytes) : undefined;
  if (refusal) return { refusal };

  const mark = isFirst ? markLength(bytes) : 0;
  const text = bytes.subarray(mark);
  const known: Header | null = isFirst ? null : JSON.parse(found.header ?? '');
  const delimiter = known?.delimiter ?? delimiterOf(text);
  const isLast = found.byte_offset + bytes.length === found.size;
  const rows = new RowCollector(found.id, delimiter, known);
  const { lines, sheet_rows: sheetRows } = found;
  const part = await parsePart({ bytes: text, delimiter, lines, sheetRows, isLast }, rows.take);
  if (part.refusal) return { refusal: part.refusal };
  if (part.bytes === 0 && !isLast) return { refusal: tooLong(part.next) };
  return {
    header: rows.header,
    warnings: rows.warnings,
    rows: rows.rows,
    errors: rows.errors,
    offset: isLast ? found.size : found.byte_offset + mark + part.bytes,
    lines: part.lines,
    sheetRows: part.sheetRows,
  };
}

async function keep(
  trx: Transaction,
  id: string,
  offset: number,
  reading: Reading | { refusal: string },
): Promise<void> {
  const before = await takeImport(trx, id);
  // Another server has read the same part meanwhile.
  if (before.state !== 'reading' || before.byte_offset !== offset) return;
  if ('refusal' in reading) {
    await updateImport(trx, id, { state: 'refused', reason: reading.refusal, moved_at: now() });
    return;
  }
  const { header, warnings, rows, errors, lines, sheetRows } = reading;
  const added = await insertRows(trx, rows);
  const repeated = await explainRepeated(
    trx,
    id,
    rows.filter(({ line }) => !added.has(line)),
  );
  const all = [...errors, ...repeated].sort((a, b) => a.line - b.line);
  const isRead = reading.offset === before.size;
  const rowCount = before.row_count + rows.length + new Set(errors.map(({ line }) => line)).size;
  await updateImport(trx, id, {
    byte_offset: reading.offset,
    lines,
    sheet_rows: sheetRows,
    header: header && JSON.stringify(header),
    row_count: rowCount,
    read_errors: await addErrors(trx, id, 'read', before.read_errors, all),
    ...(before.header === null && { warnings: JSON.stringify(warnings) }),
    ...(isRead && (rowCount === 0 ? { state: 'refused', reason: noRows } : { state: 'checking' })),
    moved_at: now(),
  });
}

const noRows = 'The file has no rows below the line that names the columns.';
const tooLong = (place: Place): string =>
  `The file cannot be read: ${placeName(place)} is longer than ${importPartSize / 1000} kB. Perhaps a quotation mark is missing.`;
