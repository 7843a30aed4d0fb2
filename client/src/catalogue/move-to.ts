/** Sections of the list page that other controls scroll to, by their ids. */
export type ListSection = 'products' | 'filters' | 'results';

/** Moves the focus there, for keyboards and screen readers: the pressed control may be gone. */
export function focusOn(place: ListSection): HTMLElement | null {
  const element = document.getElementById(place);
  element?.focus({ preventScroll: true });
  return element;
}

/** Scrolls to it as well, without gliding for users who prefer reduced motion. */
export function moveTo(place: ListSection, manner: 'glide' | 'jump'): void {
  const isCalm = manner === 'jump' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  focusOn(place)?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
}
