import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Moves the focus to the page's heading, where the keyboard and a screen reader start. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/** Moves the focus once React has changed the page, where it was dropped with what had it. */
export function catchFocus(moveFocus: () => void = focusHeading): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body) moveFocus();
  });
}

/** Hands the focus on, as a rule to the heading, when an element leaves the page with it; the browser would let it drop. */
export function useFocusHandedOn(
  ref: RefObject<HTMLElement | null>,
  handOn: (from: HTMLElement) => void = focusHeading,
): void {
  const leave = useEffectEvent(handOn);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) leave(element);
    };
  }, [ref]);
}
