import { isDeepStrictEqual } from 'node:util';

export type RecordedFields = Record<string, unknown>;

type Difference = { before: RecordedFields | null; after: RecordedFields | null };

/**
 * The fields that differ between two states; all fields if there is only one state.
 * @returns undefined if both states are equal
 */
export function differenceOf(before?: RecordedFields, after?: RecordedFields): Difference | undefined {
  if (before === undefined || after === undefined) return { before: before ?? null, after: after ?? null };
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return undefined;
  const only = (fields: RecordedFields): RecordedFields =>
    Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
}
