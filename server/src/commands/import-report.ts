import type { ProductImport } from '@kiosk/contract/import.ts';
import type { Database } from '../database/schema.ts';
import { listErrors } from '../imports/reports.service.ts';

/** Mistakes that are printed; the page of imports shows more. */
const mostShown = 20;

/** What importing a file would do, line by line. */
export function reportOf(found: ProductImport): string[] {
  const { newBrands, newCategories } = found;
  return [
    `${found.fileName}: ${found.rows} rows`,
    `  new        ${found.newRows}`,
    `  changed    ${found.changedRows}`,
    `  unchanged  ${found.unchangedRows}`,
    `  mistakes   ${found.errors}`,
    ...(newBrands.count > 0 ? [`New brands: ${namesOf(newBrands)}`] : []),
    ...(newCategories.count > 0 ? [`New categories: ${namesOf(newCategories)}`] : []),
    ...found.warnings,
  ];
}

const namesOf = ({ count, labels }: ProductImport['newBrands']): string =>
  labels.join(', ') + (count > labels.length ? ` and ${count - labels.length} more` : '');

/** The first mistakes of a file, each with its line and column. */
export async function mistakesOf(db: Database, { id, errors: total }: ProductImport): Promise<string> {
  const { errors } = await listErrors(db, id, { _page: 1, _limit: mostShown });
  const lines = errors.map(({ line, column, value, message }) => {
    const cell = column === undefined ? '' : `, ${column}${value ? ` “${value}”` : ''}`;
    return `line ${line}${cell}: ${message}`;
  });
  const more = total > lines.length ? [`… and ${total - lines.length} more`] : [];
  return [...lines, ...more, 'Nothing was imported.'].join('\n');
}
