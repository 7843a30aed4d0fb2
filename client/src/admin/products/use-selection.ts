import { useState } from 'react';

/** Which products are chosen: some one by one, or all that match the filters, wherever they are in the list. */
type Chosen = 'all' | readonly string[];

/**
 * What is chosen in a list, kept from page to page and forgotten when the list is another one.
 * @param list names the list: its filters
 * @param shown the ids of the page on view; `total` of all its pages
 */
export function useSelection(list: string, shown: readonly string[], total: number) {
  const [kept, setKept] = useState<{ list: string; chosen: Chosen }>({ list, chosen: [] });
  const chosen = kept.list === list ? kept.chosen : [];
  const choose = (next: Chosen) => setKept({ list, chosen: next });
  // Taking one out of all of them leaves those of the page chosen.
  const ids = chosen === 'all' ? shown : chosen;
  const has = (id: string): boolean => chosen === 'all' || chosen.includes(id);
  const without = (removed: readonly string[]) => ids.filter((id) => !removed.includes(id));
  const isPageChosen = shown.length > 0 && shown.every(has);

  return {
    isAll: chosen === 'all',
    ids,
    count: chosen === 'all' ? total : chosen.length,
    has,
    isPageChosen,
    isPagePartlyChosen: !isPageChosen && shown.some(has),
    toggle: (id: string) => choose(has(id) ? without([id]) : [...ids, id]),
    togglePage: () => choose(isPageChosen ? without(shown) : [...without(shown), ...shown]),
    chooseAll: () => choose('all'),
    clear: () => choose([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
