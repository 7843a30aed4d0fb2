import type { ImportError } from '@kiosk/contract/import.ts';
import { csvOf, utf8Mark } from '../csv.ts';
import type { Database } from '../database/schema.ts';
import { findErrors } from './errors.store.ts';
import { getImport } from './imports.service.ts';

const errorsAtOnce = 500;

/**
 * The errors that were kept of a file, in its order, as CSV to go through beside it in a spreadsheet.
 * @throws Problem not-found, before anything is written
 */
export async function errorsCsv(db: Database, importId: string): Promise<AsyncGenerator<string>> {
  await getImport(db, importId);
  return write(db, importId);
}

async function* write(db: Database, importId: string): AsyncGenerator<string> {
  yield utf8Mark + csvOf([['row', 'line', 'column', 'value', 'error']]);
  for (let page = 1; ; page++) {
    const { errors } = await findErrors(db, importId, { _page: page, _limit: errorsAtOnce });
    if (errors.length === 0) return;
    yield csvOf(errors.map(cellsOf));
  }
}

const cellsOf = ({ row, line, column = '', value = '', message }: ImportError): string[] => [
  String(row),
  String(line),
  column,
  value,
  message,
];
