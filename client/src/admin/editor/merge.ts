import type { SizeStock } from '@kiosk/contract/product-choices.ts';
import { type FieldName, type FieldValues, isSame } from './fields.ts';

/** A product that two people changed, each beginning with the same `base`. */
export type Merge = {
  /** Both changes together; of fields that both changed differently, `mine`. */
  merged: FieldValues;
  /** The fields that both changed, each to something else: the user has to choose. */
  conflicts: FieldName[];
  taken: FieldName[];
};

export function merge(base: FieldValues, theirs: FieldValues, mine: FieldValues): Merge {
  const all = Object.keys(base) as FieldName[];
  const theyChanged = all.filter((field) => !isSame(base[field], theirs[field]));
  const taken = theyChanged.filter((field) => isSame(base[field], mine[field]));
  const conflicts = theyChanged.filter(
    (field) => !taken.includes(field) && !isSame(theirs[field], mine[field]),
  );
  const merged = choose(mine, theirs, taken);
  const sizeStocks = conflicts.includes('sizeStocks') && mergeStocks(base, theirs, mine);
  if (!sizeStocks) return { merged, conflicts, taken };
  return {
    merged: { ...merged, sizeStocks },
    conflicts: conflicts.filter((field) => field !== 'sizeStocks'),
    taken,
  };
}

/**
 * Size by size, so that what orders took of one does not stand against a count of another.
 * @returns undefined where both changed the same one, or one of them no longer counts by size
 */
function mergeStocks(base: FieldValues, theirs: FieldValues, mine: FieldValues): SizeStock[] | undefined {
  if ([base, theirs, mine].some(({ sizeStocks }) => sizeStocks === null)) return undefined;
  const [before, others, own] = [stocksIn(base), stocksIn(theirs), stocksIn(mine)];
  const merged: SizeStock[] = [];
  for (const name of [...new Set([...others.keys(), ...own.keys()])].toSorted()) {
    const isKeptByOthers = others.get(name) === before.get(name);
    if (!isKeptByOthers && own.get(name) !== before.get(name) && own.get(name) !== others.get(name))
      return undefined;
    const stock = (isKeptByOthers ? own : others).get(name);
    if (stock !== undefined) merged.push({ name, stock });
  }
  return merged;
}

const stocksIn = ({ sizeStocks }: FieldValues): ReadonlyMap<string, number> =>
  new Map(sizeStocks?.map(({ name, stock }) => [name, stock]));

export const choose = (
  mine: FieldValues,
  theirs: FieldValues,
  fields: readonly FieldName[],
): FieldValues => ({
  ...mine,
  ...Object.fromEntries(fields.map((field) => [field, theirs[field]])),
});
