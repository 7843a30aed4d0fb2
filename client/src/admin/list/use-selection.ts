import { useState } from 'react';

/** Which rows are chosen: some one by one, or all that match the filters, wherever they are in the list. */
type Chosen = 'all' | readonly string[];

/**
 * What is chosen in a list, kept from page to page and forgotten when the list is another one.
 * @param list names the list: its filters
 * @param shown the ids of the page on view; `total` of all its pages
 */
export function useSelection(list: string, shown: readonly string[], total: number) {
  const [kept, setKept] = useState<{ list: string; chosen: Chosen; last?: string | undefined }>({
    list,
    chosen: [],
  });
  const isKept = kept.list === list;
  const chosen = isKept ? kept.chosen : [];
  const choose = (next: Chosen, id?: string) => setKept({ list, chosen: next, last: id });
  // Taking one out of all of them leaves those of the page chosen.
  const ids = chosen === 'all' ? shown : chosen;
  const has = (id: string): boolean => chosen === 'all' || chosen.includes(id);
  const without = (removed: readonly string[]) => ids.filter((id) => !removed.includes(id));
  const isPageChosen = shown.length > 0 && shown.every(has);

  /** @param isRange whether all from the one that was pressed last to this one become what this one becomes */
  const toggle = (id: string, isRange = false) => {
    const changed = isRange ? rangeOf(shown, isKept ? kept.last : undefined, id) : [id];
    choose(has(id) ? without(changed) : [...without(changed), ...changed], id);
  };

  return {
    isAll: chosen === 'all',
    ids,
    count: chosen === 'all' ? total : chosen.length,
    has,
    isPageChosen,
    isPagePartlyChosen: !isPageChosen && shown.some(has),
    toggle,
    togglePage: () => choose(isPageChosen ? without(shown) : [...without(shown), ...shown]),
    chooseAll: () => choose('all'),
    clear: () => choose([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;

/** Both ends included; the one alone where the other end is not on this page. */
export function rangeOf(shown: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [first, last] = [shown.indexOf(from ?? to), shown.indexOf(to)].sort((one, other) => one - other);
  if (first === undefined || last === undefined || first < 0) return [to];
  return shown.slice(first, last + 1);
}
