import type { Transaction } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { searchTermsOf } from '../search-terms.ts';
import { addMissingFacet, type Facet, type FacetValue, findFacet } from './facets.store.ts';

const fields = { brands: 'brand', categories: 'category' } as const;

/**
 * The value of the brand or category that `text` names: by its value, or by its label in any case. One that the shop
 * does not have yet is added under that label.
 * @throws Problem invalid for a new one without a letter or digit
 */
export async function facetNamed(trx: Transaction, facet: Facet, text: string): Promise<string> {
  const slug = searchTermsOf(text).join('-');
  for (;;) {
    const known = await findFacet(trx, facet);
    const found = known.find(({ value }) => value === text) ?? known.find(({ label }) => isSame(label, text));
    if (found) return found.value;
    if (slug === '') throw withoutWords(fields[facet]);
    const added: FacetValue = { value: freeValue(slug, known), label: text };
    // Where somebody else added it in the same moment, it is found in the next round.
    if (await addMissingFacet(trx, facet, added)) return added.value;
  }
}

const isSame = (one: string, other: string): boolean => plainLabel(one) === plainLabel(other);

/** Labels are the same when this is: in any case, however the spaces are typed. */
export const plainLabel = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

/** 'C' and 'C++' are two brands: c and c-2. */
function freeValue(slug: string, known: readonly FacetValue[]): string {
  const taken = new Set(known.map(({ value }) => value));
  let value = slug;
  for (let number = 2; taken.has(value); number++) value = `${slug}-${number}`;
  return value;
}

function withoutWords(field: string): Problem {
  const message = `A new ${field} must have a letter or a digit in its name`;
  return new Problem('invalid', message, { errors: [{ field, message }] });
}
