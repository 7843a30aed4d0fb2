import { isDeepStrictEqual } from 'node:util';

export type Fields = Record<string, unknown>;

type Difference = { before: Fields | null; after: Fields | null };

/**
 * Of two states of one thing the fields that differ; of one state all fields.
 * @returns undefined where two states are equal
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
