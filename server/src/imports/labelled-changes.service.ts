import type { ImportChange } from '@kiosk/contract/import.ts';
import type { Database } from '../database/schema.ts';
import { findLabels } from './facets.store.ts';

type Fields = Record<string, unknown>;

const facets = { brand: 'brands', category: 'categories' } as const;
const names = ['brand', 'category'] as const;

/** Puts the labels of brands and categories, as the pages show them, for the values that tables keep. */
export async function labelled(
  db: Database,
  importId: string,
  changes: readonly ImportChange[],
): Promise<ImportChange[]> {
  const fields = changes.flatMap(({ before, after }) => (before ? [before, after] : [after]));
  const labels = {
    brand: await findLabels(db, importId, facets.brand, valuesOf(fields, 'brand')),
    category: await findLabels(db, importId, facets.category, valuesOf(fields, 'category')),
  };
  const inWords = (given: Fields): Fields => ({
    ...given,
    ...Object.fromEntries(
      names
        .filter((name) => name in given)
        .map((name) => [name, labels[name].get(String(given[name])) ?? given[name]]),
    ),
  });
  return changes.map((change) => ({
    ...change,
    ...(change.before && { before: inWords(change.before) }),
    after: inWords(change.after),
  }));
}

const valuesOf = (fields: readonly Fields[], name: string): string[] => [
  ...new Set(fields.flatMap((given) => (name in given ? [String(given[name])] : []))),
];
