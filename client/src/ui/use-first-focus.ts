import { useEffect, useRef } from 'react';

/**
 * Where the keyboard and a screen reader go on when this step appears. React's `autoFocus` comes too early: it focuses
 * before the dialog that holds the element has been opened.
 */
export function useFirstFocus<Target extends HTMLElement>() {
  const ref = useRef<Target>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
