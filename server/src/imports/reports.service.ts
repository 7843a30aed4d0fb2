import type { ImportChange, ImportError, ImportListQuery } from '@kiosk/contract/import.ts';
import type { Database } from '../database/schema.ts';
import { findPageOfChanges } from './changes.store.ts';
import { findErrors } from './errors.store.ts';
import { findLabels } from './facets.store.ts';
import type { SomeFileValues } from './file-values.ts';
import { getImport } from './imports.service.ts';
import type { ChangingRow } from './rows.ts';

const errorsAtOnce = 500;

/** A page of the errors that were kept, and how many were. @throws Problem not-found */
export async function listErrors(
  db: Database,
  id: string,
  query: ImportListQuery,
): Promise<{ errors: ImportError[]; total: number }> {
  await getImport(db, id);
  return findErrors(db, id, query);
}

/**
 * All errors that were kept, in parts, in the order of the file.
 * @throws Problem not-found, before anything is read
 */
export async function eachErrors(db: Database, id: string): Promise<AsyncGenerator<ImportError[]>> {
  await getImport(db, id);
  return readErrors(db, id);
}

async function* readErrors(db: Database, id: string): AsyncGenerator<ImportError[]> {
  for (let page = 1; ; page++) {
    const { errors } = await findErrors(db, id, { _page: page, _limit: errorsAtOnce });
    if (errors.length === 0) return;
    yield errors;
  }
}

/**
 * A page of the rows that add or change products, with the labels of brands and categories, and how many rows do.
 * @throws Problem not-found
 */
export async function listChanges(
  db: Database,
  id: string,
  query: ImportListQuery,
): Promise<{ changes: ImportChange[]; total: number }> {
  const { newRows, changedRows } = await getImport(db, id);
  const rows = await findPageOfChanges(db, id, query);
  const labeled = await labeler(db, id, rows);
  const changes = rows.map(({ row, line, action, productId, title, before, after }) => ({
    ...{ row, line, action, productId, title },
    ...(action === 'changed' && { before: labeled(before) }),
    after: labeled(after),
  }));
  return { changes, total: newRows + changedRows };
}

/** Puts the labels of brands and categories, as the pages show them, for their values. */
async function labeler(db: Database, importId: string, rows: readonly ChangingRow[]) {
  const values = rows.flatMap(({ before, after }) => [before, after]);
  const labelsOf = async (field: 'brand' | 'category') => {
    const named = new Set(values.flatMap((given) => given[field] ?? []));
    return findLabels(db, importId, field === 'brand' ? 'brands' : 'categories', [...named]);
  };
  const [brands, categories] = [await labelsOf('brand'), await labelsOf('category')];
  return (given: SomeFileValues): SomeFileValues => ({
    ...given,
    ...(given.brand && { brand: brands.get(given.brand) ?? given.brand }),
    ...(given.category && { category: categories.get(given.category) ?? given.category }),
  });
}
