import { combinationsOf, valuesInName } from '@kiosk/contract/variants.ts';
import {
  type Draft,
  draftOfSize,
  type Keyed,
  type OptionDraft,
  type SizeDraft,
  valuesTyped,
} from '../draft.ts';

export type Typed = Pick<Draft, 'options'> & { sizes: readonly Keyed<SizeDraft>[] };

/**
 * The combinations of options as they are typed. Each keeps what it has when values are added, removed or put into another
 * order, and when a value is only called something else.
 */
export function combinationsTyped(before: Typed, options: readonly Keyed<OptionDraft>[]): Keyed<SizeDraft>[] {
  const names = combinationsOf(optionsTyped(options));
  const keyOf = (name: string) => valuesInName(name).toSorted().join('\n');
  const known = new Map(before.sizes.map((size) => [keyOf(size.name), size]));
  const left = new Set(before.sizes);
  for (const name of names) left.delete(known.get(keyOf(name)) as Keyed<SizeDraft>);
  const isSameShape = shapeOf(options) === shapeOf(before.options);
  const renamed = (at: number) => {
    const size = isSameShape ? before.sizes[at] : undefined;
    return size && left.has(size) ? size : undefined;
  };
  return names.map((name, at) => {
    const size = known.get(keyOf(name)) ?? renamed(at);
    return size ? { ...size, name } : draftOfSize({ name, inStock: true });
  });
}

const optionsTyped = (options: readonly OptionDraft[]) =>
  options
    .map(({ name, values }) => ({ name, values: [...new Set(valuesTyped(values))] }))
    .filter(({ values }) => values.length > 0);

/** Which options there are, and how many values each has. */
const shapeOf = (options: readonly Keyed<OptionDraft>[]): string =>
  options.map(({ key, values }) => `${key}:${valuesTyped(values).length}`).join();
