import type { ProductImport } from '@kiosk/contract/import.ts';
import { placeName } from '@kiosk/contract/import-place.ts';
import { importErrorsCsv } from '../admin/imports/import-errors-file.ts';
import type { Database } from '../database/schema.ts';
import { listErrors } from '../imports/reports.service.ts';
import { languageOfShop } from '../settings/merchant-settings.service.ts';
import { writeOverFile } from './command.ts';

const maxShown = 20;

/** The report on an import, line by line. */
export function importReportOf(found: ProductImport): string[] {
  const { newBrands, newCategories } = found;
  return [
    `${found.fileName}: ${found.rows} rows`,
    `  new        ${found.newRows}`,
    `  changed    ${found.changedRows}`,
    `  unchanged  ${found.unchangedRows}`,
    `  errors     ${found.errors}`,
    ...(newBrands.count > 0 ? [`New brands: ${namesOf(newBrands)}`] : []),
    ...(newCategories.count > 0 ? [`New categories: ${namesOf(newCategories)}`] : []),
    ...found.warnings,
  ];
}

const namesOf = ({ count, labels }: ProductImport['newBrands']): string =>
  labels.join(', ') + (count > labels.length ? ` and ${count - labels.length} more` : '');

/** The first errors of a file, each with its line and column. */
export async function firstErrorsOf(db: Database, { id, errors: total }: ProductImport): Promise<string> {
  const { errors } = await listErrors(db, id, { _page: 1, _limit: maxShown });
  const lines = errors.map(({ column, value, message, ...place }) => {
    const cell = column === undefined ? '' : `, ${column}${value ? ` “${value}”` : ''}`;
    return `${placeName(place)}${cell}: ${message}`;
  });
  const more =
    total > lines.length ? [`… and ${total - lines.length} more, which --errors FILE writes to a file`] : [];
  return [...lines, ...more, 'Nothing was imported.'].join('\n');
}

/** Writes the errors as CSV and replaces an existing file. @throws UsageError if it cannot be written */
export async function writeErrors(db: Database, importId: string, file: string): Promise<void> {
  const style = { language: await languageOfShop(db), timeZone: 'UTC' };
  await writeOverFile(file, await importErrorsCsv(db, importId, style));
}
