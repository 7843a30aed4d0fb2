import { type Message, message } from '@kiosk/contract/language/message.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { fieldProblem, type Problem } from '../problem.ts';
import { FacetNames, withoutLetter } from './facet-names.service.ts';
import { addMissingFacet, type Facet, findFacet, findMerged, keepFacet } from './facets.store.ts';

/** Where those that were merged into others went, or some of them. */
export const mergeTargets = async (
  db: Database,
  facet: Facet,
  values?: readonly string[],
): Promise<ReadonlyMap<string, string>> => (values?.length === 0 ? new Map() : findMerged(db, facet, values));

const fields = { brands: 'brand', categories: 'category' } as const;

/**
 * The value of the brand or category that `text` names: by its value, or by its label in any case, or where it went by a
 * merge. One that the shop does not have yet is added under that label.
 * @throws Problem invalid for a new one without a letter or digit
 */
export async function facetNamed(trx: Transaction, facet: Facet, text: string): Promise<string> {
  for (;;) {
    const names = new FacetNames(await findFacet(trx, facet), await findMerged(trx, facet));
    const value = names.resolve(text);
    if (value === undefined) throw invalid(facet, withoutLetter[fields[facet]]);
    const [added] = names.takeAdded();
    const isThere = added ? await addMissingFacet(trx, facet, added) : await keepFacet(trx, facet, value);
    // What another administrator has just added, or deleted, the next round sees.
    if (isThere) return value;
  }
}

/**
 * @param isHinted whether it names what the shop has
 * @throws Problem invalid that names the field and the first value that the shop does not have
 */
export async function refuseUnknownFacet(
  db: Database,
  facet: Facet,
  values: readonly string[] | undefined,
  isHinted = false,
): Promise<void> {
  if (values === undefined) return;
  const known = (await findFacet(db, facet)).map(({ value }) => value);
  const unknown = values.find((value) => !known.includes(value));
  if (unknown === undefined) return;
  const about = { field: fields[facet], value: unknown };
  throw invalid(
    facet,
    isHinted
      ? message("Unknown {field} ''{value}''. Expected one of {known}", { ...about, known: known.join(', ') })
      : message("Unknown {field} ''{value}''", about),
  );
}

const invalid = (facet: Facet, what: Text | Message): Problem => fieldProblem('invalid', fields[facet], what);

/** The names of all brands or categories, by value. */
export const facetLabels = async (db: Database, facet: Facet): Promise<Map<string, string>> =>
  new Map((await findFacet(db, facet)).map(({ value, label }) => [value, label]));
