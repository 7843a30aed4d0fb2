import { type FieldName, type FieldValues, isSame } from './fields.ts';

/** A product that two people changed, each beginning with the same `base`. */
export type Merge = {
  /** What becomes of it where only one of both, or both in the same way, changed a field; `mine` in the others. */
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
  return { merged: choose(mine, theirs, taken), conflicts, taken };
}

export const choose = (
  mine: FieldValues,
  theirs: FieldValues,
  fields: readonly FieldName[],
): FieldValues => ({
  ...mine,
  ...Object.fromEntries(fields.map((field) => [field, theirs[field]])),
});
