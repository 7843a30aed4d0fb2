/**
 * An order that is not saved yet, on what is stored now: without what is gone, and what is new comes last.
 * @param on what was stored when the order was made
 * @returns undefined where it is the stored order
 */
export function rebasedOrder(
  order: readonly string[],
  on: readonly string[],
  stored: readonly string[],
): string[] | undefined {
  const kept = order.filter((id) => stored.includes(id));
  const next = [...kept, ...stored.filter((id) => !on.includes(id))];
  return isSameSequence(next, stored) ? undefined : next;
}

export const isSameSequence = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
