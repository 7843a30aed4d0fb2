import { type FocusEvent, useRef } from 'react';
import { topDialog } from '../dialogs/top-dialog.ts';
import { catchFocus, focusHeading } from '../pages/focus-heading.ts';

/** Where the focus goes when a card leaves with it: to the next card, or back to what had it before. */
export function useFocusMemory() {
  const before = useRef<HTMLElement>(null);

  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
    if (isFromOutside) before.current = relatedTarget;
  };

  const passFocusOn = (card: Element) => {
    const next = (card.nextElementSibling ?? card.previousElementSibling)?.querySelector('button');
    const places = [next, before.current];
    // React hears of no focus while it changes the page, and the next card is to know that it has it.
    catchFocus(() => {
      const place = places.find((element) => element?.isConnected);
      if (place) place.focus({ preventScroll: true });
      else if (!topDialog()) focusHeading();
    });
  };

  return { remember, passFocusOn };
}
