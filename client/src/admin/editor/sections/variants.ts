import { maxChoices } from '@kiosk/contract/product-rules.ts';
import { combinationsOf, countCombinations, valuesInName } from '@kiosk/contract/variants.ts';
import type { Keyed } from '../../rows/keyed.ts';
import { draftOfSize, type OptionDraft, type SizeDraft } from '../choice-drafts.ts';
import type { Draft } from '../draft.ts';
import { valuesTyped } from '../option-values.ts';

export type TypedOptions = Pick<Draft, 'options'> & { sizes: readonly Keyed<SizeDraft>[] };

/**
 * The combinations of options as they are typed. Each keeps what it has when values are added, removed or put into another
 * order, and when a value is only called something else.
 * @param now what is in the form
 * @param before what was there before the first letter: a value that gets another name is gone for some letters
 */
export function combinationsTyped(
  options: readonly Keyed<OptionDraft>[],
  now: TypedOptions,
  before: TypedOptions = now,
): Keyed<SizeDraft>[] {
  const typed = optionsTyped(options);
  // Saving says that there are too many.
  if (countCombinations(typed) > maxChoices) return [...now.sizes];
  const names = combinationsOf(typed);
  const found = new Map<string, Keyed<SizeDraft>>();
  const taken = new Set<number>();
  const find = (sizeAt: (name: string, at: number) => Keyed<SizeDraft> | undefined) => {
    for (const [at, name] of names.entries()) {
      const size = found.has(name) ? undefined : sizeAt(name, at);
      if (size === undefined || taken.has(size.key)) continue;
      found.set(name, size);
      taken.add(size.key);
    }
  };
  const states = [now, before];
  for (const { sizes } of states) {
    const known = new Map(sizes.map((size) => [valuesKey(size.name), size]));
    find((name) => known.get(valuesKey(name)));
  }
  const shape = shapeOf(options);
  for (const { sizes } of states.filter((state) => shapeOf(state.options) === shape)) {
    find((_, at) => sizes[at]);
  }
  return names.map((name) => {
    const size = found.get(name) ?? draftOfSize({ name, inStock: true });
    // The same object, or its row would be drawn again.
    return size.name === name ? size : { ...size, name };
  });
}

/** The same in whichever order its values are. */
const valuesKey = (name: string): string => valuesInName(name).toSorted().join('\n');

const optionsTyped = (options: readonly OptionDraft[]) =>
  options
    .map(({ name, values }) => ({ name, values: [...new Set(valuesTyped(values))] }))
    .filter(({ values }) => values.length > 0);

/** Which options there are, and how many values each has. */
const shapeOf = (options: readonly Keyed<OptionDraft>[]): string =>
  options.map(({ key, values }) => `${key}:${valuesTyped(values).length}`).join();
