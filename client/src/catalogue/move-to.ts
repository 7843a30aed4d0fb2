/** Sections of the list page that other controls scroll to, by their ids. */
export type Place = 'products' | 'filters' | 'results';

/** Lets the keyboard and a screen reader go on there: what was pressed may be gone by now. */
export function focusOn(place: Place): HTMLElement | null {
  const element = document.getElementById(place);
  element?.focus({ preventScroll: true });
  return element;
}

/** Brings it into view as well; gliding there is for those who do not mind motion. */
export function moveTo(place: Place, manner: 'glide' | 'jump'): void {
  const isCalm = manner === 'jump' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  focusOn(place)?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
}
