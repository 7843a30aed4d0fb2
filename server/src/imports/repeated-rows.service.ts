import { placeName } from '@kiosk/contract/import-place.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import type { Transaction } from '../database/schema.ts';
import type { ErrorsByLine, RowError } from './row-errors.ts';
import { findPlaces } from './rows.store.ts';
import type { ComparedImport, ComparedRow, FileRow } from './rows.ts';

/** The errors of rows whose id or SKU a row before them has. */
export async function repeatedRowErrors(
  trx: Transaction,
  { language, ...read }: ComparedImport,
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

/** The errors of rows whose product the file has already: by its id in one row, by its SKU in another. */
export async function repeatedProductErrors(
  trx: Transaction,
  { language, ...compared }: ComparedImport,
  rows: readonly ComparedRow[],
): Promise<ErrorsByLine> {
  const ids = rows.map(({ comparison }) => comparison.product_id);
  const places = await findPlaces(trx, compared, 'product_id', ids);
  const errors: ErrorsByLine = new Map();
  for (const {
    row: { row, line },
    comparison: { product_id, title },
  } of rows) {
    const first = places.get(product_id);
    if (first === undefined) {
      places.set(product_id, { row, line });
      continue;
    }
    const message = inLanguage(language, () =>
      t('The product “{title}” is in the file already: {place}.', {
        title: title ?? '',
        place: placeName(first),
      }),
    );
    errors.set(line, [{ row, line, message }]);
  }
  return errors;
}
