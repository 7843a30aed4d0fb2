import { isDeepStrictEqual } from 'node:util';

export type Fields = Record<string, unknown>;

type Difference = { before: Fields | null; after: Fields | null };

/**
 * The fields that differ between two states; all fields if there is only one state.
 * @returns undefined if both states are equal
 */
export function differenceOf(before?: Fields, after?: Fields): Difference | undefined {
  if (before === undefined || after === undefined) return { before: before ?? null, after: after ?? null };
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return undefined;
  const only = (fields: Fields): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
}
