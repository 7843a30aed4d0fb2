import type { ImportError } from '@kiosk/contract/import.ts';
import type { Database } from '../../database/schema.ts';
import { eachErrors } from '../../imports/reports.service.ts';
import { type Columns, type FileStyle, spreadsheet } from '../spreadsheet.ts';

const columns: Columns<ImportError> = [
  ['Row', ({ row }) => row],
  ['Line##of a text', ({ line }) => line],
  ['Column', ({ column = '' }) => column],
  ['In the file', ({ value = '' }) => value],
  ['Error', ({ message }) => message],
];

/** The errors of an import that were kept. @throws Problem not-found, before anything is written */
export async function importErrorsCsv(
  db: Database,
  id: string,
  style: FileStyle,
): Promise<AsyncGenerator<string>> {
  const errors = await eachErrors(db, id);
  const { head, lines } = spreadsheet(columns, style);
  return (async function* () {
    yield head();
    for await (const some of errors) yield lines(some);
  })();
}
