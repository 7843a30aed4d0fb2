import type { Text } from '@kiosk/contract/language/texts.ts';
import { searchTermsOf } from '../search-terms.ts';
import type { FacetValue } from './facets.store.ts';

/** Labels are the same when this is: in any case, however the spaces are typed. */
export const plainLabel = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

/** What a value does not have, and another name does: a new 'C++' is not the 'C' that was merged. */
const hasSign = /[^\p{L}\p{N}\p{M}\s.,:;'’"&()/_-]/u;

/** What is wrong with the name of a new brand or category that no value can be made of. */
export const withoutLetter: Record<'brand' | 'category', Text> = {
  brand: 'A new brand must have a letter or a digit in its name',
  category: 'A new category must have a letter or a digit in its name',
};

/** Finds brands or categories by what people call them, and makes new ones of names that the shop does not know. */
export class FacetNames {
  readonly #values = new Set<string>();
  readonly #byLabel = new Map<string, string>();
  readonly #added: FacetValue[] = [];
  readonly #merged: ReadonlyMap<string, string>;

  /**
   * @param known those of the shop first
   * @param merged where those went that are gone by a merge: a file may still name them
   */
  constructor(known: readonly FacetValue[], merged: ReadonlyMap<string, string>) {
    this.#merged = merged;
    for (const facet of known) this.#remember(facet);
  }

  /**
   * The value of a brand or category that is called by its value, or by its label in any case; of a merged one, where it
   * went.
   * @returns undefined for a new one without a letter or digit
   */
  resolve(text: string): string | undefined {
    if (this.#values.has(text)) return text;
    return this.#byLabel.get(plainLabel(text)) ?? this.#add(text);
  }

  /** The names made since the last call. */
  takeAdded(): FacetValue[] {
    return this.#added.splice(0);
  }

  #add(text: string): string | undefined {
    const base = searchTermsOf(text).join('-');
    if (base === '') return undefined;
    const target = this.#merged.get(text) ?? (hasSign.test(text) ? undefined : this.#merged.get(base));
    if (target !== undefined) return target;
    // 'C' and 'C++' are two brands: c and c-2.
    let value = base;
    for (let number = 2; this.#values.has(value); number++) value = `${base}-${number}`;
    const facet = { value, label: text };
    this.#remember(facet);
    this.#added.push(facet);
    return value;
  }

  #remember({ value, label }: FacetValue): void {
    this.#values.add(value);
    const name = plainLabel(label);
    if (!this.#byLabel.has(name)) this.#byLabel.set(name, value);
  }
}
