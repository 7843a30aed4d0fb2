/**
 * Names every `_id` of an answer `id`, however deep, so that the pages know one name only (point 3). Where there are
 * both, it is `_id` that the calls take.
 */
export function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIds);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withIds(inner)] as const);
  const { _id, ...rest } = Object.fromEntries(entries);
  return _id === undefined ? rest : { ...rest, id: _id };
}
