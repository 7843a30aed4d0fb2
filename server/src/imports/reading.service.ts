import type { ProductImport } from '@kiosk/contract/import.ts';
import { importPartSize } from '@kiosk/contract/import-limits.ts';
import { now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import { Problem } from '../problem.ts';
import { markLength, notText } from './encoding.ts';
import { delimiterOf, type Header, readHeader } from './header.ts';
import { addErrors, getImport, takeImport } from './imports.service.ts';
import { findImport, type ImportRow, updateImport } from './imports.store.ts';
import { parsePart } from './parser.ts';
import { type RowError, readRow } from './row-reader.ts';
import { findLines, insertRows, type StagedRow } from './rows.store.ts';

/** What was read of a part. */
type Reading = {
  /** Null where only blank lines were read. */
  header: Header | null;
  warnings: string[];
  rows: StagedRow[];
  errors: RowError[];
  offset: number;
  lines: number;
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
  const part = await parsePart({ bytes: text, delimiter, lines: found.lines, isLast }, rows.take);
  if (part.refusal) return { refusal: part.refusal };
  if (part.bytes === 0 && !isLast) return { refusal: tooLong(part.lines + 1) };
  return {
    header: rows.header,
    warnings: rows.warnings,
    rows: rows.rows,
    errors: rows.errors,
    offset: isLast ? found.size : found.byte_offset + mark + part.bytes,
    lines: part.lines,
  };
}

/** Makes rows of the records of a part; the first record of a file names the columns. */
class RowCollector {
  readonly rows: StagedRow[] = [];
  readonly errors: RowError[] = [];
  warnings: string[] = [];
  header: Header | null;
  readonly #importId: string;
  readonly #delimiter: string;

  constructor(importId: string, delimiter: string, header: Header | null) {
    this.#importId = importId;
    this.#delimiter = delimiter;
    this.header = header;
  }

  take = (cells: string[], line: number): string | undefined => {
    if (this.header === null) return this.#takeHeader(cells);
    const read = readRow(this.header.names, cells, line);
    if ('errors' in read) {
      this.errors.push(...read.errors);
      return undefined;
    }
    const { id, sku, given } = read.row;
    const row = { import_id: this.#importId, line, given_id: id, new_id: newIdentifier(), sku };
    this.rows.push({ ...row, given: JSON.stringify(given) });
    return undefined;
  };

  #takeHeader(cells: string[]): string | undefined {
    const read = readHeader(cells);
    if ('refusal' in read) return read.refusal;
    this.header = { delimiter: this.#delimiter, names: read.names };
    this.warnings = read.warnings;
    return undefined;
  }
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
  const { header, warnings, rows, errors, lines } = reading;
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
    header: header && JSON.stringify(header),
    row_count: rowCount,
    read_errors: await addErrors(trx, id, 'read', before.read_errors, all),
    ...(before.header === null && { warnings: JSON.stringify(warnings) }),
    ...(isRead && (rowCount === 0 ? { state: 'refused', reason: noRows } : { state: 'checking' })),
    moved_at: now(),
  });
}

/** Rows with an id or SKU that a row before them has. */
async function explainRepeated(
  trx: Transaction,
  importId: string,
  rows: readonly StagedRow[],
): Promise<RowError[]> {
  if (rows.length === 0) return [];
  const present = (values: (string | null)[]) => values.filter((value) => value !== null);
  const ids = await findLines(trx, importId, 'given_id', present(rows.map((row) => row.given_id)));
  const skus = await findLines(trx, importId, 'sku', present(rows.map((row) => row.sku)));
  return rows.map(({ line, given_id, sku }) => {
    const ofId = ids.get(given_id ?? '');
    const [column, value, first] =
      ofId === undefined ? ['sku', sku, skus.get(sku ?? '')] : ['id', given_id, ofId];
    const message = `Line ${first} has the same ${column === 'id' ? 'id' : 'SKU'}.`;
    return { line, column: column ?? 'sku', value: value ?? '', message };
  });
}

const noRows = 'The file has no rows below the line that names the columns.';
const tooLong = (line: number): string =>
  `The row of line ${line} is longer than ${importPartSize / 1000} kB. Perhaps a quotation mark is missing.`;
