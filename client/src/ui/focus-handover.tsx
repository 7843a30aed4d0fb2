import { type ReactNode, useRef } from 'react';
import { catchFocus, focusHeading, useFocusHandedOn } from './pages/focus-heading.ts';

/** Wraps a control that disappears when it is used: the focus moves to the heading of its card, or of the page. */
export function FocusHandover({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusHandedOn(ref, focusCard);
  return (
    <div ref={ref} className="contents">
      {children}
    </div>
  );
}

function focusCard(from: HTMLElement): void {
  const heading = from.closest('article')?.querySelector<HTMLElement>('h2, h3');
  // A heading may leave together with the control, and another come.
  catchFocus(() => {
    if (!heading?.isConnected) return focusHeading();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
