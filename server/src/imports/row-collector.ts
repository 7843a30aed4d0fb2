import type { Place } from '@kiosk/contract/import-place.ts';
import type { ImportRowsTable } from '../database/schema/imports.ts';
import { newIdentifier } from '../identifiers.ts';
import { type Header, readHeader } from './header.ts';
import { type RowError, readRow } from './row-reader.ts';

/** Makes rows of the records of a part; the first record of a file names the columns. */
export class RowCollector {
  readonly rows: ImportRowsTable[] = [];
  readonly errors: RowError[] = [];
  warnings: string[] = [];
  /** Null as long as only blank lines were read. */
  header: Header | null;
  readonly #importId: string;
  readonly #delimiter: string;

  constructor(importId: string, delimiter: string, header: Header | null) {
    this.#importId = importId;
    this.#delimiter = delimiter;
    this.header = header;
  }

  /** @returns what makes the whole file unreadable */
  take = (cells: string[], place: Place): string | undefined => {
    if (this.header === null) return this.#takeHeader(cells);
    const read = readRow(this.header.names, cells, place);
    if ('errors' in read) {
      this.errors.push(...read.errors);
      return undefined;
    }
    const { id, sku, given } = read.row;
    const row = { import_id: this.#importId, ...place, given_id: id, new_id: newIdentifier(), sku };
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
